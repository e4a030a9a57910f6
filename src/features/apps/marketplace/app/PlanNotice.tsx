import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Standing } from '../standing.ts'

/** Why an app can't be installed, or does not work any longer, and the way to a plan with it. */
export function PlanNotice({ app: { title }, standing }: { app: App; standing: Standing }) {
  const { t } = useTranslation('marketplace')
  const { refusal, isLost, canChangePlan } = standing
  const changePlan = canChangePlan && <Button onClick={openPlans}>{t('changePlan')}</Button>
  if (isLost) {
    return (
      <Notice tone="warn" title={t('lost.title')} actions={changePlan}>
        {t(canChangePlan ? 'lost.text' : 'lost.fixed', { title })}
      </Notice>
    )
  }
  if (refusal === 'notInPlan') {
    return (
      <Notice title={t('upsell.title')} actions={changePlan}>
        {t(canChangePlan ? 'upsell.text' : 'upsell.fixed', { title })}
      </Notice>
    )
  }
  if (refusal === 'unavailable') return <Notice tone="warn">{t('unavailable.text')}</Notice>
  return null
}
