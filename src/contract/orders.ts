import * as z from 'zod/mini'
import { call } from './call.ts'
import { PostalAddress } from './customers.ts'
import { Cents, ListQuery, pageOf, Timestamp } from './wire.ts'

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

/** One line of what was bought; `price` is that of one piece at the time, in cents. */
const OrderItem = z.looseObject({
  product: z.looseObject({ id: text, name: z.string(), sku: text, price: z._default(Cents, 0) }),
  quantity: z.int(),
})

/**
 * Document 1 §3, Order: what is known so far of the many fields there; the others are carried along. Amounts are whole
 * cents on the wire, too (document 2 §9), unlike a product's prices. `orderNumber` counts up in each store, so that an order
 * with a higher one was placed later.
 */
export const Order = z.looseObject({
  id: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  grandTotal: Cents,
  taxRate: z._default(z.number(), 0),
  taxAmount: z._default(Cents, 0),
  refundedAmount: z._default(Cents, 0),
  paymentMethod: text,
  shopperNote: text,
  merchantNote: text,
  placedBy: z.looseObject({ firstName: text, lastName: text, emailAddress: text, phoneNumber: text }),
  cart: z._default(z.looseObject({ items: z._default(z.array(OrderItem), []), totalItems: z._default(z.int(), 0) }), {
    items: [],
    totalItems: 0,
  }),
  deliverTo: z.optional(z.looseObject({ firstName: text, lastName: text, address: PostalAddress })),
  paid: z._default(z.boolean(), false),
  shipped: z._default(z.boolean(), false),
  isCanceled: z._default(z.boolean(), false),
  isRefunded: z._default(z.boolean(), false),
  isImport: z._default(z.boolean(), false),
  verification: z._default(z.looseObject({ isFlaggedForReview: z._default(z.boolean(), false) }), {
    isFlaggedForReview: false,
  }),
  customerId: z._default(z.nullable(z.string()), null),
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
})
export type Order = z.output<typeof Order>

/** Fields that `sortBy` of the list takes. */
export const ORDER_SORTS = ['createdOn', 'orderNumber', 'grandTotal', 'status'] as const

const source = 'document 2 §7, Orders and customers'

export const listOrders = call({
  name: 'listOrders',
  summary:
    'A page of orders, newest first unless asked otherwise. Filter fields: status (eq), orderNumber and grandTotal in cents (eq, gt, ge, lt, le), createdOn (gt, ge, lt, le), customerId (eq), text (contains all words in any order: number, name, email address).',
  source,
  method: 'GET',
  path: 'store/admin/orders',
  query: ListQuery,
  response: pageOf(Order),
  problems: [400],
})

export const getOrder = call({
  name: 'getOrder',
  summary: 'One order.',
  source,
  method: 'GET',
  path: 'store/admin/orders/{id}',
  response: Order,
  problems: [404],
})

export const getOrderMetrics = call({
  name: 'getOrderMetrics',
  summary: 'Counts for the dashboard. In progress includes pending; recent is the last 30 days; the sum is in cents.',
  source,
  method: 'GET',
  path: 'admin/orders/metrics',
  response: z.object({
    flaggedNewOrderCount: z.int(),
    inProgressOrderCount: z.int(),
    newOrderCount: z.int(),
    newOrderGrandTotalSum: Cents,
    recentOrderCount: z.int(),
  }),
})
