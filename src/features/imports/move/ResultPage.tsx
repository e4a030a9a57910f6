import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type Move, type MoveJob, undoMove } from '#contract/imports/moves.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Progress } from '#ui/Progress.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { JobLines } from './JobLines.tsx'
import { isRunning } from './queries.ts'
import { systemName } from './systemName.ts'
import { UndoGroups } from './UndoGroups.tsx'
import { useMove } from './useMove.ts'

const UndoDialog = lazyOnRequest(() => import('./UndoDialog.tsx'))

/** What a move did, by kind, and how to undo it. */
export default function ResultPage() {
  const { t, i18n } = useTranslation('move')
  const { id = '' } = useParams()
  const move = useMove(id)
  return (
    <FormPage>
      <PageHeader
        title={t('result.from', { system: systemName(move.system) })}
        back={<BackLink to={pathTo('settings.move')} label={t('result.back')} />}
      />
      <Stack>
        <Card title={t('result.done')}>
          <Stack>
            <ScrollTable
              label={t('result.done')}
              head={[
                t('result.kind'),
                ...(['added', 'changed', 'unchanged', 'leftOut'] as const).map(each => t(`result.${each}`)),
              ]}
              rows={move.steps.map(({ step, state, jobs }) => [
                t(`steps.${step}.name`),
                ...(jobs.length === 0
                  ? [t(`state.${state}`), '', '', '']
                  : [sum(jobs, 'added'), sum(jobs, 'changed'), sum(jobs, 'unchanged'), sum(jobs, 'leftOut')]),
              ])}
            />
            {move.steps.map(({ step, jobs }) => {
              const shown = jobs.filter(({ status, leftOut }) => status === 'InProgress' || leftOut > 0)
              if (shown.length === 0) return null
              return (
                <section key={step} aria-label={t(`steps.${step}.name`)}>
                  <h3>{t(`steps.${step}.name`)}</h3>
                  <JobLines step={step} jobs={shown} moveId={move.id} />
                </section>
              )
            })}
            <p>
              {t('result.startedBy', { name: move.startedBy, time: formatTimeWithZone(move.startedOn, i18n.language) })}
            </p>
          </Stack>
        </Card>
        <UndoCard move={move} />
      </Stack>
    </FormPage>
  )
}

const sum = (jobs: readonly MoveJob[], count: 'added' | 'changed' | 'unchanged' | 'leftOut') =>
  formatNumber(jobs.reduce((total, job) => total + job[count], 0))

/** Undoes the move, or shows what undoing does and did. */
function UndoCard({ move }: { move: Move }) {
  const { t, i18n } = useTranslation('move')
  const [isAsking, setAsking] = useState(false)
  const { status, undo } = move
  if (status === 'Undoing' || status === 'Undone') {
    const { total = 0, done = 0, undoneOn = null, undoneBy = '' } = undo ?? {}
    return (
      <Card title={t(status === 'Undone' ? 'undo.done' : 'undo.running')}>
        <Stack>
          {status === 'Undoing' && <Progress label={t('undo.running')} value={done} max={Math.max(1, total)} />}
          <p role="status">
            {undoneOn === null
              ? t('undo.progress', { done: formatNumber(done), total: formatNumber(total) })
              : t('undo.by', { name: undoneBy, time: formatTimeWithZone(undoneOn, i18n.language) })}
          </p>
          {status === 'Undone' && <UndoGroups moveId={move.id} isDone />}
        </Stack>
      </Card>
    )
  }
  const isBusy = isRunning(move)
  return (
    <Card title={t('undo.title')}>
      <MerchantOnly endpoint={undoMove}>
        <Stack>
          <p>{t('undo.text', { time: formatTimeWithZone(move.undoUntil, i18n.language) })}</p>
          {isBusy && <p>{t('undo.wait')}</p>}
          <div>
            <Button variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('undo.action')}
            </Button>
          </div>
        </Stack>
      </MerchantOnly>
      {isAsking && <UndoDialog move={move} onClose={() => setAsking(false)} />}
    </Card>
  )
}
