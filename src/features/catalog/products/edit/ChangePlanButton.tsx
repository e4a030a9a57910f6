import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'

/** Link to the plans at the product limit, if the plan can be changed. */
export function ChangePlanButton({ error }: { error: unknown }) {
  const { t } = useTranslation('products')
  const isLimit = error instanceof ApiError && error.problem?.code === 'productLimitReached'
  const { data: subscription } = useQuery({ ...storeQueries.subscription(), enabled: isLimit })
  if (!isLimit || subscription?.features.canChangePlan === false) return null
  return <Button onClick={openPlans}>{t('limit.changePlan')}</Button>
}
