import type { OrderAction } from '#contract/orderActions.ts'
import type { PaymentEvent } from '#contract/orderEvents.ts'
import type { Order } from '#contract/orders.ts'

/** What the processor is asked for. Payments that are accepted were taken elsewhere. */
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

/** What a payment event does to an order: a charge captures what the processor holds, if it holds something. */
export const actionOf = (
  eventType: PaymentEvent['eventType'],
  order: Pick<Order, 'authorizedAmount'>,
): PaymentAction =>
  eventType === 'charge' ? (order.authorizedAmount > 0 ? 'capture' : 'acceptPayment') : ACTIONS[eventType]
