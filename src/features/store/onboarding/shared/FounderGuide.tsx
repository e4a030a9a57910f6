import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVariant } from '#features/store/shared/experiments/useVariant.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { focusHeading } from '#page/focus.ts'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { GUIDE_STEPS, type GuideStep, guideProgress, guideTask, nextStep } from '../model.ts'
import { applyStoreTasks, onboardingMutations } from '../queries.ts'
import styles from './FounderGuide.module.css'
import { focusNextStep, GUIDE_ID } from './focusNextStep.ts'
import { GuideStepRow } from './GuideStepRow.tsx'
import { useGuide } from './useGuide.ts'

/** The founder guide on the dashboard (document 1 §4): its five steps, each linking to its screen. */
export default function FounderGuide() {
  const { t } = useTranslation('onboarding')
  const queryClient = useQueryClient()
  const guide = useGuide()
  const guideTitle = useVariant('guideTitle')
  const update = useMutation(onboardingMutations.updateTask(queryClient))
  useStoreTasks(guide !== undefined)

  const isPressed = useRef(false)
  const next = guide && nextStep(guide)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed goes when the next step is another
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    if (!focusNextStep()) focusHeading()
  }, [next])

  const percent = guide ? guideProgress(guide) : 100
  if (!guide || percent === 100) return null
  const complete = (step: GuideStep) => {
    isPressed.current = true
    update.mutate({ task: guideTask(step), action: 'complete' })
  }
  return (
    <Card title={t(`title.${guideTitle}`)} actions={<Muted as="span">{t('done', { percent })}</Muted>}>
      {update.isError && (
        <div className={styles.failure}>
          <Notice tone="danger" live>
            {t('failed')}
          </Notice>
        </div>
      )}
      <ol id={GUIDE_ID}>
        {GUIDE_STEPS.map((step, index) => (
          <GuideStepRow
            key={step}
            step={step}
            number={index + 1}
            guide={guide}
            isNext={step === next}
            isBusy={update.isPending}
            onComplete={() => complete(step)}
          />
        ))}
      </ol>
    </Card>
  )
}

/** The store's state is applied to the tasks each time the guide loads the store. */
function useStoreTasks(hasGuide: boolean) {
  const queryClient = useQueryClient()
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: hasGuide })
  useEffect(() => {
    if (hasGuide && store) applyStoreTasks(queryClient, store)
  }, [hasGuide, store, queryClient])
}
