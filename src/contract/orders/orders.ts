import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents, CursorListQuery, NextCursor, Timestamp } from '../wire.ts'
import {
  Dispute,
  FulfillmentEvent,
  OrderFulfillerSend,
  PaymentEvent,
  ProcessorEvent,
  StockMovement,
  Tracking,
} from './orderEvents.ts'

const text = z._default(z.string(), '')

/**
 * Document 1 §4. `Flagged` can be filtered by; an order that is flagged has the status New and
 * `verification.isFlaggedForReview`.
 */
export const ORDER_STATUSES = [
  'New',
  'Pending',
  'In Progress',
  'Complete',
  'Canceled',
  'Archived',
  'Refunded',
  'Flagged',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'unpaid',
  'authorized',
  'checking',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Document 1 §4. */
export const FULFILLMENT_STATUSES = ['unfulfilled', 'partial', 'fulfilled'] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

/**
 * One purchased line, as it was at the time of the order: later changes of the product don't affect it. `price` is per
 * item, in cents; `id` names the line within its order.
 */
export const OrderItem = z.looseObject({
  id: text,
  product: z.looseObject({
    /** Empty for a custom item. */
    id: text,
    productVariantId: text,
    taxCode: z.optional(z.string()),
    name: z.string(),
    /** Values of the variant's options: "Large, Blue". */
    options: text,
    sku: text,
    price: z._default(Cents, 0),
    isTaxable: z._default(z.boolean(), true),
    requiresShipping: z._default(z.boolean(), true),
    /** Pounds of one piece. */
    weight: z._default(z.number(), 0),
    imageUri: text,
  }),
  quantity: z.int(),
  /** Its share of the order's discounts, in cents. Without it, the discounts are shared in proportion to the prices. */
  discountAmount: z.optional(Cents),
})
export type OrderItem = z.output<typeof OrderItem>

/** A discount as it was applied to this order, in cents. */
const TakenDiscount = z.looseObject({
  id: text,
  code: text,
  name: text,
  amount: z._default(Cents, 0),
  /** Of a custom one: the entered value, in cents or percent. */
  custom: z.optional(z.looseObject({ kind: z.enum(['amount', 'percent']), value: z.number() })),
})

const ShippingChoice = z.looseObject({
  name: text,
  shippingBand: z._default(
    z.looseObject({ totalThreshold: z._default(Cents, 0), shippingPrice: z._default(Cents, 0) }),
    { totalThreshold: 0, shippingPrice: 0 },
  ),
  shippingCost: z._default(Cents, 0),
  /** When it was to arrive, in the words of the store as the shopper saw them. */
  deliveryEstimate: z.optional(z.string()),
  /** Which method of the store it was, and which of its kinds; empty for a price that was typed. */
  methodId: z.optional(z.string()),
  kind: z.optional(z.string()),
})

const Cart = z.looseObject({
  items: z._default(z.array(OrderItem), []),
  /** Pieces, not lines. */
  totalItems: z._default(z.int(), 0),
  /** The items at their prices; `grandTotal` is this less discounts, with shipping and tax (`orderMoney.ts`). */
  total: z._default(Cents, 0),
  discounts: z._default(z.array(TakenDiscount), []),
  discountAmount: z._default(Cents, 0),
  shippingMethod: z._default(z.nullable(ShippingChoice), null),
  taxRate: z._default(z.number(), 0),
  taxAmount: z._default(Cents, 0),
  grandTotal: z._default(Cents, 0),
})

/**
 * `fingerprint` tells whether a file says the same of the order again, and `revision` whether someone changed the order since;
 * `includedTax` is what its prices contain, in cents.
 */
const ImportedFrom = z.looseObject({
  system: z.string(),
  number: z.string(),
  fingerprint: text,
  revision: z._default(z.int(), 1),
  includedTax: z.optional(Cents),
})

/**
 * Document 1 §3, Order: the fields that are used; others are carried along. Amounts are whole cents on the wire, too
 * (document 2 §9), unlike a product's prices; `taxRate` is a percentage. `orderNumber` counts up in each store, so that an
 * order with a higher one was placed later.
 */
export const Order = z.looseObject({
  id: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  grandTotal: Cents,
  taxRate: z._default(z.number(), 0),
  taxAmount: z._default(Cents, 0),
  taxProviderMessage: text,
  refundedAmount: z._default(Cents, 0),
  /** The authorized amount for this order that has not been captured, released or expired. */
  authorizedAmount: z._default(Cents, 0),
  authorizeNetTransactionId: text,
  paymentMethod: text,
  paymentSource: text,
  creditCardType: text,
  creditCardLastFour: text,
  purchaseOrderNumber: text,
  shopperNote: text,
  merchantNote: text,
  tags: z._default(z.array(z.string()), []),
  placedBy: z.looseObject({
    firstName: text,
    lastName: text,
    emailAddress: text,
    phoneNumber: text,
    address: z.optional(PostalAddress),
  }),
  cart: z._default(Cart, {
    items: [],
    totalItems: 0,
    total: 0,
    discounts: [],
    discountAmount: 0,
    shippingMethod: null,
    taxRate: 0,
    taxAmount: 0,
    grandTotal: 0,
  }),
  deliverTo: z.optional(z.looseObject({ firstName: text, lastName: text, address: PostalAddress })),
  trackingInformation: z._default(Tracking, { carrier: '', number: '' }),
  paymentLifecycle: z._default(z.array(PaymentEvent), []),
  processorEvents: z._default(z.array(ProcessorEvent), []),
  fulfillmentLifecycle: z._default(z.array(FulfillmentEvent), []),
  /** What the shopper's bank took back of card charges, or wants to. */
  disputes: z.optional(z.array(Dispute)),
  /** What fulfillers were sent of it: the store doesn't pack that. */
  fulfillerSends: z.optional(z.array(OrderFulfillerSend)),
  /** Missing in orders from before they were recorded. Items whose inventory was not tracked have none. */
  stockMovements: z.optional(z.array(StockMovement)),
  paid: z._default(z.boolean(), false),
  shipped: z._default(z.boolean(), false),
  isCanceled: z._default(z.boolean(), false),
  isRefunded: z._default(z.boolean(), false),
  isImport: z._default(z.boolean(), false),
  /** Of a past order: the system that it was placed in (`PAST_ORDER_SYSTEMS`), and what that calls it. */
  imported: z.optional(ImportedFrom),
  /** Placed while test mode was on: no money moves, and it belongs to no customer, figure, payout or tax record. */
  isTest: z.optional(z.boolean()),
  verification: z._default(z.looseObject({ isFlaggedForReview: z._default(z.boolean(), false), reason: text }), {
    isFlaggedForReview: false,
    reason: '',
  }),
  customerId: z._default(z.nullable(z.string()), null),
  /** Of the shopper’s browser at checkout, if emails are written in it: `en`, `es`, `ar`. */
  language: z.optional(z.string()),
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: z.optional(Timestamp),
})
export type Order = z.output<typeof Order>

/** Fields that the list accepts in `sortBy`; `lastName` is that of the buyer. */
export const ORDER_SORTS = ['createdOn', 'orderNumber', 'grandTotal', 'status', 'lastName'] as const

/** Groups of orders that have a tab and are counted (document 1 §4); `flagged` are the flagged ones among them. */
export const ORDER_GROUPS = {
  inbox: ['New', 'In Progress', 'Pending'],
  inProgress: ['In Progress', 'Pending'],
  flagged: ['New'],
  archived: ['Complete', 'Canceled', 'Refunded', 'Archived'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof ORDER_GROUPS

const source = 'document 2 §7, Orders and customers'

export const listOrders = endpoint({
  name: 'listOrders',
  scope: 'orders',
  summary: 'A page of orders, newest first by default.',
  source,
  method: 'GET',
  path: 'store/admin/orders',
  isCopied: true,
  query: CursorListQuery,
  filters: {
    status: { eq: ORDER_STATUSES },
    group: { eq: ['inbox', 'inProgress', 'flagged', 'archived'] },
    paymentStatus: { eq: PAYMENT_STATUSES },
    fulfillmentStatus: { eq: FULFILLMENT_STATUSES },
    orderNumber: { range: 'whole' },
    grandTotal: { range: 'cents' },
    createdOn: { range: 'moment' },
    tag: { eq: 'text' },
    customerId: { eq: 'text' },
    /** The first order of a customer that was not canceled, a later one, one without a customer. */
    buyer: { eq: ['new', 'returning', 'guest'] },
    isCanceled: { eq: [true, false] },
    isDiscounted: { eq: [true, false] },
    isRefunded: { eq: [true, false] },
    isTest: { eq: [true, false] },
    /** Orders of another system that the store brought along. */
    isImport: { eq: [true, false] },
    paymentMethod: { eq: 'text' },
    /** Orders whose most urgent dispute is so; `open` are those that the bank has not decided. */
    dispute: { eq: ['open', 'needsResponse', 'won', 'lost'] },
    productId: { eq: 'text' },
    text: { words: 'number, number in another system, name, email address, SKUs, tracking numbers' },
  },
  response: z.object({
    items: z.array(Order),
    totalCount: z.int(),
    /** There are more than `totalCount`: a text, tag or customer that matches more than 5,000 orders. */
    isTotalMinimum: z.optional(z.boolean()),
    ...NextCursor,
  }),
  problems: [400, 413],
})

/** Most tags that are listed. */
export const MOST_LISTED_TAGS = 1000

export const listOrderTags = endpoint({
  name: 'listOrderTags',
  scope: 'orders',
  summary: `The tags that orders have, by name, with how many have each: the ${MOST_LISTED_TAGS} that most have.`,
  source: 'chosen here',
  method: 'GET',
  path: 'store/admin/ordertags',
  isCopied: true,
  response: z.object({ items: z.array(z.looseObject({ tag: z.string(), count: z.int() })) }),
})

export const getOrder = endpoint({
  name: 'getOrder',
  scope: 'orders',
  summary: 'One order.',
  source,
  method: 'GET',
  path: 'store/admin/orders/{id}',
  isCopied: true,
  response: Order,
  problems: [404],
})

export const getOrderMetrics = endpoint({
  name: 'getOrderMetrics',
  scope: 'orders',
  summary:
    'Counts for the dashboard and the tabs of the list, without test orders. In progress includes pending; archived are all orders that are done; recent is the last 30 days; the sum is in cents.',
  source,
  method: 'GET',
  path: 'admin/orders/metrics',
  isCopied: true,
  response: z.object({
    flaggedNewOrderCount: z.int(),
    inProgressOrderCount: z.int(),
    newOrderCount: z.int(),
    newOrderGrandTotalSum: Cents,
    recentOrderCount: z.int(),
    archivedOrderCount: z.int(),
    totalOrderCount: z.int(),
  }),
})
export type OrderMetrics = z.output<typeof getOrderMetrics.response>

/** Most characters. */
export const ORDER_LIMITS = { note: 5000, tags: 20, tag: 40, reason: 255, name: 75, address: 75, city: 35, postal: 30 }
