import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Order } from './orders.ts'

/** Most orders that can be named one by one; a filter has no such limit. */
const EXPORTED_AT_ONCE = 1000

/** The columns of the file; amounts are decimal dollars, times are in the store's zone, with its offset. `items` are those that were not refunded. `paid` less `refunded` is `kept`, what the store has of the order. `origin`: of an order of another system, its name and the number there. */
export const ORDER_COLUMNS = [
  'orderNumber',
  'createdOn',
  'status',
  'flagged',
  'paymentStatus',
  'fulfillmentStatus',
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumber',
  'items',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'paid',
  'refunded',
  'kept',
  'paymentMethod',
  'shipToName',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'carrier',
  'trackingNumbers',
  'tags',
  'shopperNote',
  'merchantNote',
  'origin',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

export const exportOrders = endpoint({
  name: 'exportOrders',
  scope: 'orders',
  isForSupport: false,
  summary:
    'Orders as a CSV file, a row for each, newest first: those named by id, or all that a filter of the order list finds. One of the two is given.',
  source: 'chosen here',
  method: 'POST',
  path: 'admin/order-export',
  body: z
    .object({
      orderIds: z.optional(z.array(z.string()).check(z.maxLength(EXPORTED_AT_ONCE))),
      filter: z.optional(z.string()),
    })
    .check(z.refine(body => Object.values(body).some(value => value !== undefined), 'Say which orders.')),
  fileType: 'text/csv',
  problems: [400],
})

/** Most orders of one print job. */
export const PRINTED_AT_ONCE = 500

export const listOrdersByNumber = endpoint({
  name: 'listOrdersByNumber',
  scope: 'orders',
  summary: 'The orders with these numbers, by number; those that the store does not have are left out. For printing.',
  source: 'neither document; added here',
  method: 'POST',
  path: 'store/admin/orders/by-number',
  isCopied: true,
  body: z.object({ orderNumbers: z.array(z.int()).check(z.minLength(1), z.maxLength(PRINTED_AT_ONCE)) }),
  response: z.object({ items: z.array(Order) }),
  isReadOnly: true,
  problems: [400],
})
