import type { OrderAction } from './orderActions.ts'
import { balanceOf } from './orderMoney.ts'
import type { Order } from './orders.ts'

/**
 * What a merchant is told before an action: of one order, of many, and of the orders in a file. `unpaid`: something is due;
 * `paid`: money that a cancellation doesn't give back; `held`: an amount that it releases.
 */
export const ORDER_WARNINGS = ['flagged', 'unpaid', 'paid', 'held'] as const
export type OrderWarning = (typeof ORDER_WARNINGS)[number]

const OF: Partial<Record<OrderAction, readonly OrderWarning[]>> = {
  markShipped: ['flagged', 'unpaid'],
  capture: ['flagged'],
  acceptPayment: ['flagged'],
  cancelOrder: ['paid', 'held'],
}

export function warningsOf(action: OrderAction, order: Order): OrderWarning[] {
  const { charged, refunded, due } = balanceOf(order)
  const holds: Record<OrderWarning, boolean> = {
    flagged: order.verification.isFlaggedForReview,
    unpaid: due > 0,
    paid: charged > refunded,
    held: order.authorizedAmount > 0,
  }
  return (OF[action] ?? []).filter(warning => holds[warning])
}
