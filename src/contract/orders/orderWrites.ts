import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents } from '../wire.ts'
import { OrderEdit } from './orderDrafts.ts'
import { ItemQuantity, PAYMENT_EVENT_TYPES, type PaymentEvent, Tracking } from './orderEvents.ts'
import { donePayments } from './orderMoney.ts'
import { Order } from './orders.ts'

const text = z._default(z.string(), '')
const cents = z._default(Cents, 0)
const yesNo = z._default(z.boolean(), false)
const items = z._default(z.array(ItemQuantity), [])
const source = 'document 2 §7, Orders and customers'

export const postPayment = endpoint({
  name: 'postPayment',
  scope: 'orders',
  summary:
    'Records a payment event: `charge` accepts a payment, or captures what the processor holds; `AdjustmentCharge`, `Reauthorize`, `refund`, `reversal` (gives up what is held). What the processor has to do is stored with the outcome `unknown` first; its answer comes as a processor event. 409 with a code of the state machine if the order doesn’t allow it now, `E00027` for a refund of a charge that is still processing.',
  source,
  method: 'POST',
  path: 'store/admin/orders/{id}/paymentlifecycleevent',
  body: z.object({
    revision: z.int(),
    eventType: z.enum(PAYMENT_EVENT_TYPES),
    /** Of a charge. */
    chargeAmount: cents,
    /** Of a charge without a processor. `Store Credit` is taken from the shopper's balance. */
    paymentMethod: text,
    /** Of a refund, with its shipping part and its items. */
    refundAmount: cents,
    shippingAmount: cents,
    items,
    isRestocked: yesNo,
    message: text,
    /**
     * Of a refund: issues store credit, whatever the order was paid with. Default: if it was paid with store credit.
     */
    toStoreCredit: z.optional(z.boolean()),
    /**
     * Of a refund the way it was paid: how much goes back through each method (`processor` is the card). Default: in
     * proportion to what was paid with each.
     */
    split: z.optional(z.array(z.object({ method: z.string(), amount: Cents }))),
    /** Of a refund: emails the shopper once it has taken effect. */
    isShopperTold: z.optional(z.boolean()),
  }),
  response: Order,
  problems: [400, 404, 409],
})

export const postFulfillment = endpoint({
  name: 'postFulfillment',
  scope: 'orders',
  summary:
    '`shipped`: these items went out; completes the order once all have. `canceled`: takes the shipment `cancels` back.',
  source,
  method: 'POST',
  path: 'store/admin/orders/{id}/fulfillmentlifecycleevent',
  body: z.object({
    revision: z.int(),
    eventType: z.enum(['shipped', 'canceled']),
    items,
    trackingInformation: z._default(Tracking, { carrier: '', number: '' }),
    /** The bought label that was used: carrier and tracking number are then those of the label. */
    labelId: z.optional(z.string()),
    cancels: text,
    /** Sends the shipping confirmation, too. */
    isShopperTold: yesNo,
  }),
  response: Order,
  problems: [400, 404, 409],
})

export const putFulfillment = endpoint({
  name: 'putFulfillment',
  scope: 'orders',
  summary: 'Corrects carrier and tracking number of a shipment: it is canceled and recorded again with the same items.',
  source,
  method: 'PUT',
  path: 'store/admin/orders/{id}/fulfillmentlifecycleevent',
  body: z.object({ revision: z.int(), id: z.string(), trackingInformation: Tracking }),
  response: Order,
  problems: [400, 404, 409],
})

export const STATUS_ACTIONS = [
  'cancelOrder',
  'archive',
  'reopen',
  'startProgress',
  'setPending',
  'flag',
  'clearFlag',
] as const

export const updateOrder = endpoint({
  name: 'updateOrder',
  scope: 'orders',
  summary:
    'Changes what is given and leaves the rest: notes, tags, addresses, and the status by an action. `isRestocked` puts what was not shipped back to inventory when an order is canceled. `edit` replaces items, discounts, shipping, contact, addresses and notes by a draft, prices it, takes the difference from inventory, and settles the difference in money as agreed; 409 with `amountChanged` if that or the total is another one, and the refusals of `createOrder`.',
  source,
  method: 'PUT',
  path: 'store/admin/orders/{id}',
  body: z.object({
    revision: z.int(),
    action: z.optional(z.enum(STATUS_ACTIONS)),
    /** Why it is flagged or canceled. */
    reason: text,
    isRestocked: yesNo,
    /** Emails the shopper that the order was canceled. */
    isShopperTold: z.optional(z.boolean()),
    merchantNote: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
    deliverTo: z.optional(z.object({ firstName: z.string(), lastName: z.string(), address: PostalAddress })),
    /** `null` removes it. */
    billingAddress: z.optional(z.nullable(PostalAddress)),
    edit: z.optional(OrderEdit),
  }),
  response: Order,
  problems: [400, 404, 409],
})

export const ORDER_EMAILS = ['orderConfirmation', 'shippingConfirmation', 'refund', 'cancellation'] as const
export type OrderEmailType = (typeof ORDER_EMAILS)[number]

/** A refund that the merchant made: what a bank gave back after a dispute is in no email of the store. */
export const isByMerchant = ({ refundAmount, disputeId }: PaymentEvent) => refundAmount > 0 && !disputeId

/** The emails that can be sent about an order as it is. */
export const emailsOf = (order: Order): OrderEmailType[] =>
  ORDER_EMAILS.filter(type =>
    type === 'refund' ? donePayments(order).some(isByMerchant) : type !== 'cancellation' || order.isCanceled,
  )

/** `html` is the same content; an email to a fulfiller has none. */
export const OrderEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
})
export type OrderEmail = z.output<typeof OrderEmail>

export const previewOrderEmail = endpoint({
  name: 'previewOrderEmail',
  scope: 'orders',
  summary:
    'What `sendOrderEmail` would send. `type` is orderConfirmation, shippingConfirmation, or refund or cancellation of an order that has one.',
  source: 'chosen here; document 2 §7 names sendEmail',
  method: 'GET',
  path: 'store/admin/orders/{id}/sendEmail/{type}',
  response: OrderEmail,
  problems: [404],
})

export const sendOrderEmail = endpoint({
  name: 'sendOrderEmail',
  scope: 'orders',
  summary: 'Sends the shopper an email about the order as it is at this revision.',
  source,
  limits: [
    { per: ['store', '{id}'], most: 10, seconds: 3600 },
    { what: 'orderEmails', per: ['store'], most: 500, seconds: 3600 },
  ],
  method: 'POST',
  path: 'store/admin/orders/{id}/sendEmail',
  body: z.object({ revision: z.int(), type: z.enum(ORDER_EMAILS) }),
  problems: [400, 404, 409],
})

/**
 * Entries of an order's audit log (`getAuditLog` with the order's id): user actions other than payments and shipments.
 */
export const ORDER_ENTRY_KINDS = [
  'edited',
  'noteAdded',
  'noteUpdated',
  'noteRemoved',
  'tagsChanged',
  'addressChanged',
  'billingAddressChanged',
  'completed',
  'canceled',
  'archived',
  'reopened',
  'startedProgress',
  'setPending',
  'flagged',
  'flagCleared',
  'emailSent',
  'sentToFulfiller',
  'labelBought',
  'labelFailed',
  'labelRefundAsked',
  'labelRefunded',
  'labelRefundRefused',
  'parcelAccepted',
  'parcelInTransit',
  'parcelOutForDelivery',
  'parcelDelivered',
] as const
export type OrderEntryKind = (typeof ORDER_ENTRY_KINDS)[number]
