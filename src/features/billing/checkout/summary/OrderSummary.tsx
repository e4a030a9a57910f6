import { useTranslation } from 'react-i18next'
import type { PlanChoice } from '#features/billing/plans/model.ts'
import { formatMoney } from '#lib/money.ts'
import { planName } from '#lib/planName.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { type Sum, Sums } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { useTotal } from '../order/useTotal.ts'

interface OrderSummaryProps {
  plan: PlanChoice
  trialDays: number | null
  total: ReturnType<typeof useTotal>
}

/** What the plan costs, with coupon and tax. */
export function OrderSummary({ plan, trialDays, total }: OrderSummaryProps) {
  const { t, i18n } = useTranslation(['checkout', 'page'])
  const errorText = useErrorMessage()
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const { amounts, isCurrent, error, refetch } = total
  const sums: Sum[] = amounts
    ? [
        [t('summary.plan', { plan: planName(plan.name), period: plan.nickname }), money(amounts.subtotal)],
        ...(amounts.discount > 0 ? [[t('summary.discount'), money(-amounts.discount)] as const] : []),
        [t('summary.tax'), money(amounts.taxAmount)],
        [t('summary.total'), money(amounts.grandTotal), true],
      ]
    : []
  return (
    <Stack gap={3}>
      <Sums sums={sums} />
      <div role="status">{!isCurrent && !error && <Muted>{t('summary.calculating')}</Muted>}</div>
      {error && (
        <Notice
          tone="danger"
          live
          title={t('summary.failed')}
          actions={
            <Button size="small" onClick={() => refetch()}>
              {t('page:error.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {trialDays !== null && <Muted>{t('summary.trial', { count: trialDays })}</Muted>}
    </Stack>
  )
}
