import { balanceOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'

/**
 * What happened to an order between two of its versions, for other programs, in the order in which it can happen; `before` is null
 * for a new order. `order.paid`: nothing is due any more (again, if more was due meanwhile). `order.shipped`: a shipment was added,
 * also of a part. `order.refunded`: a refund took effect, also of a part. That a past order was brought along is none of these: it
 * happened elsewhere, and long ago.
 */
export function orderEvents(earlier: Order | null, after: Order) {
  const before = earlier ?? (after.isImport ? after : null)
  return {
    'order.created': before === null,
    'order.paid': isPaid(after) && !(before && isPaid(before)),
    'order.shipped': hasNewShipment(before, after),
    'order.refunded': balanceOf(after).refunded > (before ? balanceOf(before).refunded : 0),
    'order.canceled': after.isCanceled && !before?.isCanceled,
  }
}

function isPaid(order: Order): boolean {
  const { charged, due } = balanceOf(order)
  return charged > 0 && due <= 0
}

function hasNewShipment(before: Order | null, after: Order): boolean {
  const known = new Set(before?.fulfillmentLifecycle.map(({ id }) => id))
  return after.fulfillmentLifecycle.some(({ id, eventType }) => eventType === 'shipped' && !known.has(id))
}
