import { useTranslation } from 'react-i18next'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { limitText, useProductLimit } from '../shared/useProductLimit.ts'

/** Says on a new product that the plan allows no more of them, before anything is typed. */
export function LimitNotice() {
  const { t } = useTranslation('products')
  const limit = useProductLimit()
  if (!limit.isReached) return null
  return (
    <Notice
      tone="warn"
      live
      title={t('list.limitReached')}
      actions={limit.canChangePlan && <Button onClick={openPlans}>{t('limit.changePlan')}</Button>}
    >
      {limitText(t, limit)}
    </Notice>
  )
}
