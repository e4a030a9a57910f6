import { isOpenDispute } from '#contract/orders/disputedMoney.ts'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { donePayments, outcomeOf } from '#contract/orders/orderMoney.ts'
import { BY_PROCESSOR, methodOf, paidMethods } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'

/** A charge of own payments, and how much of it a bank can take back. */
interface Disputable {
  charge: PaymentEvent
  most: number
}

/** Nothing that was given back, is about to be, or is disputed already; and one open dispute of a charge at a time. */
export function disputableCharges(order: Order): Disputable[] {
  if (order.paymentSource !== 'payments') return []
  const asked = order.paymentLifecycle.filter(event => outcomeOf(event, order.processorEvents) === 'unknown')
  const refunding = asked
    .filter(event => methodOf(event) === BY_PROCESSOR)
    .reduce((sum, { refundAmount }) => sum + refundAmount, 0)
  const left = (paidMethods(order).find(({ method }) => method === BY_PROCESSOR)?.left ?? 0) - refunding
  return donePayments(order).flatMap(charge => {
    if (charge.chargeAmount <= 0 || methodOf(charge) !== BY_PROCESSOR) return []
    const disputes = (order.disputes ?? []).filter(({ paymentEventId }) => paymentEventId === charge.id)
    const lost = disputes.reduce((sum, { state, amount }) => sum + (state === 'lost' ? amount : 0), 0)
    const most = disputes.some(isOpenDispute) ? 0 : Math.min(charge.chargeAmount - lost, left)
    return most > 0 ? [{ charge, most }] : []
  })
}
