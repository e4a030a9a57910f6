import type { OrderAction } from '#contract/orders/orderActions.ts'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The request to the processor. Accepted payments were received elsewhere. */
export const REQUEST_KINDS = {
  acceptPayment: null,
  capture: 'capture',
  adjustmentCharge: 'charge',
  reauthorize: 'authorize',
  refund: 'refund',
  reverse: 'reverse',
} as const

export type PaymentAction = keyof typeof REQUEST_KINDS & OrderAction

const ACTIONS = {
  AdjustmentCharge: 'adjustmentCharge',
  Reauthorize: 'reauthorize',
  refund: 'refund',
  reversal: 'reverse',
} as const

/** The effect of a payment event on an order: a charge captures an existing authorization. */
export const actionOf = (
  eventType: PaymentEvent['eventType'],
  order: Pick<Order, 'authorizedAmount'>,
): PaymentAction =>
  eventType === 'charge' ? (order.authorizedAmount > 0 ? 'capture' : 'acceptPayment') : ACTIONS[eventType]
