import i18next from 'i18next'
import { disputedAmount } from '#contract/orders/disputedMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { isFlagged, STATUS_TONES } from '../model.ts'

/** An order's status, whether it should be reviewed, is disputed, and is a test. */
export function OrderStatusBadge({ order }: { order: Order }) {
  const status = isFlagged(order) ? 'Flagged' : order.status
  return (
    <>
      {StatusBadge({ tone: STATUS_TONES[status], children: i18next.t(`orders:status.${status}`) })}
      {disputedAmount(order) > 0 && StatusBadge({ tone: 'danger', children: i18next.t('orders:disputed') })}
      {order.isTest && StatusBadge({ tone: 'warn', children: i18next.t('orders:test') })}
    </>
  )
}
