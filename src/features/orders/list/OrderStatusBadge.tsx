import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { isFlagged, STATUS_TONES } from '../model.ts'

/** What an order's status is, and whether somebody should look at it first. */
export function OrderStatusBadge({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const status = isFlagged(order) ? 'Flagged' : order.status
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
