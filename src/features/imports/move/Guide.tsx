import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { endMove, type Move } from '#contract/imports/moves.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useWrite } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OldAddresses } from './OldAddresses.tsx'
import { StepCard } from './StepCard.tsx'
import { SYSTEMS } from './systems.ts'
import { useAdoptMove } from './useMove.ts'

/** The steps of an open move, in their order. */
export function Guide({ move }: { move: Move }) {
  const { t } = useTranslation('move')
  const navigate = useNavigate()
  const adopt = useAdoptMove()
  const result = pathTo('settings.move.result', { id: move.id })
  const end = useWrite(endMove, { adopt, onSaved: () => navigate(result) })
  const { oldPaths } = SYSTEMS[move.system]
  const isBegun = move.steps.some(({ jobs }) => jobs.length > 0)
  return (
    <Stack>
      <Notice tone="info">{t('guide.text')}</Notice>
      {move.steps.map((step, at) => (
        <StepCard key={step.step} move={move} step={step} number={at + 1}>
          {step.step === 'redirects' && oldPaths && <OldAddresses move={move} paths={oldPaths} />}
        </StepCard>
      ))}
      <WriteResult write={end} />
      <Inline end>
        {isBegun && (
          <AppLink to={result} className={buttonClass()}>
            {t('guide.result')}
          </AppLink>
        )}
        <Button variant="primary" busy={end.isPending} onClick={() => end.send({ params: { id: move.id } })}>
          {t('guide.end')}
        </Button>
      </Inline>
    </Stack>
  )
}
