import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Move, type MoveStepState, skipMoveStep } from '#contract/imports/moves.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useWrite } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { JobLines } from './JobLines.tsx'
import { systemName } from './systemName.ts'
import { IMPORT_PAGES, SYSTEMS } from './systems.ts'
import { useAdoptMove } from './useMove.ts'

const TONES: Record<MoveStepState['state'], Tone> = { todo: 'neutral', running: 'info', done: 'ok', skipped: 'neutral' }

interface StepCardProps {
  move: Move
  step: MoveStepState
  number: number
  /** Another way to do it. */
  children?: ReactNode
}

/** What to export for a step, where to import it, and what came of it. */
export function StepCard({ move, step: { step, state, jobs }, number, children }: StepCardProps) {
  const { t } = useTranslation('move')
  const adopt = useAdoptMove()
  const skip = useWrite(skipMoveStep, { adopt })
  const isSkipped = state === 'skipped'
  return (
    <Card
      title={t('step.title', { number, name: t(`steps.${step}.name`) })}
      actions={<StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>}
    >
      <Stack>
        {!isSkipped && (
          <>
            <p>{t(`steps.${step}.text`)}</p>
            <HowToExport move={move} step={step} />
          </>
        )}
        <JobLines step={step} jobs={jobs} moveId={move.id} />
        {!isSkipped && children}
        <WriteResult write={skip} />
        <Inline>
          {!isSkipped && (
            <AppLink
              to={pathTo(IMPORT_PAGES[step], {}, { move: move.id })}
              className={buttonClass({ variant: state === 'todo' ? 'primary' : 'secondary' })}
            >
              {t(`steps.${step}.import`)}
            </AppLink>
          )}
          {(state === 'todo' || isSkipped) && (
            <Button
              busy={skip.isPending}
              onClick={() => skip.send({ params: { id: move.id, step }, body: { isSkipped: !isSkipped } })}
            >
              {t(isSkipped ? 'step.resume' : 'step.skip')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}

function HowToExport({ move: { system }, step }: { move: Move; step: MoveStepState['step'] }) {
  const { t } = useTranslation('move')
  const guide = SYSTEMS[system].exports[step]
  const name = systemName(system)
  if (system === 'other') return <p>{t('step.anyFile')}</p>
  if (!guide) return <p>{t('step.noExport', { system: name })}</p>
  return (
    <>
      <p>
        {t('step.open', { system: name })} <bdi>{guide.menu.join(' › ')}</bdi>
      </p>
      {guide.notes && (
        <ul>
          {guide.notes.map(note => (
            <li key={note}>{t(`note.${note}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
