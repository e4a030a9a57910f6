import * as z from 'zod/mini'
import { Cents, Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')
const cents = z._default(Cents, 0)

/** Part of an order: so many of one of its items. */
export const ItemQuantity = z.looseObject({ itemId: z.string(), quantity: z.int() })
export type ItemQuantity = z.output<typeof ItemQuantity>

/** Document 2 §9; `reversal` releases an authorization that was never captured. */
export const PAYMENT_EVENT_TYPES = ['charge', 'AdjustmentCharge', 'Reauthorize', 'refund', 'reversal'] as const

/**
 * The result that the merchant or the checkout recorded. `unknown`: the processor's response was lost; a later
 * processor event contains it.
 */
export const PAYMENT_OUTCOMES = ['succeeded', 'failed', 'unknown'] as const

/** An entry of `paymentLifecycle` (document 1 §3). Appended, never changed. Amounts in cents. */
export const PaymentEvent = z.looseObject({
  id: z.string(),
  eventType: z.enum(PAYMENT_EVENT_TYPES),
  outcome: z._default(z.enum(PAYMENT_OUTCOMES), 'succeeded'),
  chargeAmount: cents,
  refundAmount: cents,
  /** A refund of money that this order took, through the method that it was paid with. */
  refundedFromOrder: z._default(z.boolean(), false),
  /**
   * Of `Reauthorize` and `reversal`: the amount that the processor holds from now on, or no longer holds. Nothing is
   * charged.
   */
  authorizedAmount: cents,
  /**
   * The part of a refund that gave back what had been paid above the total. The rest lowers what the order costs. Unknown
   * for refunds from before.
   */
  settledAmount: z.optional(Cents),
  /** The shipping part of a refund. */
  shippingAmount: cents,
  /** The items of a refund by item. */
  items: z._default(z.array(ItemQuantity), []),
  /** Those of them that had not been shipped, and no longer have to be. */
  notShipped: z._default(z.array(ItemQuantity), []),
  /** Whether the items of a refund went back to inventory. */
  isRestocked: z._default(z.boolean(), false),
  /** The shopper gets an email about a refund once it has taken effect. */
  isShopperTold: z.optional(z.boolean()),
  /** Of a refund that nobody made: the bank gave the money of this lost dispute back. */
  disputeId: z.optional(z.string()),
  paymentMethod: text,
  /** The processor's id; empty where no processor took part. */
  transactionId: text,
  message: text,
  /** Name of the user; empty for the checkout. */
  doneBy: text,
  createdOn: Timestamp,
})
export type PaymentEvent = z.output<typeof PaymentEvent>

export const PROCESSOR_EVENT_TYPES = [
  'authorized',
  'declined',
  'expired',
  'captured',
  'settled',
  'refunded',
  'refundFailed',
  'reversed',
  'reversalFailed',
] as const

/** An asynchronous report of the payment processor. Appended, never changed. Amounts in cents. */
export const ProcessorEvent = z.looseObject({
  id: z.string(),
  type: z.enum(PROCESSOR_EVENT_TYPES),
  amount: cents,
  transactionId: text,
  /** The payment event that it belongs to; null for an authorization at checkout. */
  paymentEventId: z._default(z.nullable(z.string()), null),
  message: text,
  createdOn: Timestamp,
})
export type ProcessorEvent = z.output<typeof ProcessorEvent>

export const Tracking = z.looseObject({ carrier: text, number: text })
export type Tracking = z.output<typeof Tracking>

/** An entry of `fulfillmentLifecycle` (document 1 §4). Appended, never changed. */
export const FulfillmentEvent = z.looseObject({
  id: z.string(),
  eventType: z.enum(['shipped', 'canceled']),
  /** How the label was created. */
  method: z._default(z.enum(['manual', 'label']), 'manual'),
  items: z._default(z.array(ItemQuantity), []),
  trackingInformation: z._default(Tracking, { carrier: '', number: '' }),
  /** Of `canceled`: the id of the canceled shipment. */
  cancels: text,
  doneBy: text,
  createdOn: Timestamp,
})
export type FulfillmentEvent = z.output<typeof FulfillmentEvent>

/** An entry of `stockMovements`: pieces of an item that were taken from inventory, or put back (negative). Appended, never changed. */
export const StockMovement = z.looseObject({
  itemId: z.string(),
  quantity: z.int(),
  /** `opening`: what an order from before its movements were recorded is taken to have. */
  why: z.enum(['opening', 'placed', 'edited', 'refunded', 'canceled']),
  createdOn: Timestamp,
})
export type StockMovement = z.output<typeof StockMovement>

/** An entry of `fulfillerSends`: items that a fulfiller was sent, and what it was called then. Appended, never changed. */
export const OrderFulfillerSend = z.looseObject({
  fulfillerId: z.string(),
  name: text,
  items: z._default(z.array(ItemQuantity), []),
  sentOn: Timestamp,
})
export type OrderFulfillerSend = z.output<typeof OrderFulfillerSend>

/** Stripe's published codes. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'productNotReceived',
  'productUnacceptable',
  'duplicate',
  'creditNotProcessed',
  'subscriptionCanceled',
  'general',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export const DISPUTE_STATES = ['needsResponse', 'underReview', 'won', 'lost'] as const

export const DisputeFile = z.looseObject({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })
export type DisputeFile = z.output<typeof DisputeFile>

/** What the merchant sent to the bank; `sentOn` and the name of who sent it. */
const DisputeResponse = z.looseObject({
  text,
  files: z._default(z.array(DisputeFile), []),
  doneBy: text,
  sentOn: Timestamp,
})

/** A charge that the shopper's bank takes back, unless the merchant's response convinces it. Amounts in cents. */
export const Dispute = z.looseObject({
  id: z.string(),
  /** The charge. */
  paymentEventId: z.string(),
  amount: Cents,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  openedOn: Timestamp,
  /** Without a response until then, it is lost. */
  respondBy: Timestamp,
  response: z._default(z.nullable(DisputeResponse), null),
  /** The name of the user who accepted it; empty if nobody did. */
  acceptedBy: text,
  resolvedOn: z._default(z.nullable(Timestamp), null),
})
export type Dispute = z.output<typeof Dispute>
