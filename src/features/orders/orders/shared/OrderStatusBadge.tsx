import { useTranslation } from 'react-i18next'
import { disputedAmount } from '#contract/orders/disputedMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { isFlagged, STATUS_TONES } from '../model.ts'

/** An order's status, whether it should be reviewed, is disputed, and is a test. */
export function OrderStatusBadge({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const status = isFlagged(order) ? 'Flagged' : order.status
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {disputedAmount(order) > 0 && <StatusBadge tone="danger">{t('disputed')}</StatusBadge>}
      {order.isTest && <StatusBadge tone="warn">{t('test')}</StatusBadge>}
    </>
  )
}
