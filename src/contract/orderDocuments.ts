import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/** Most orders of one print job. */
export const PRINTED_AT_ONCE = 500

export const listOrdersByNumber = endpoint({
  name: 'listOrdersByNumber',
  summary: 'The orders with these numbers, by number; those that the store does not have are left out. For printing.',
  source: 'neither document; added here',
  method: 'POST',
  path: 'store/admin/orders/by-number',
  body: z.object({ orderNumbers: z.array(z.int()).check(z.minLength(1), z.maxLength(PRINTED_AT_ONCE)) }),
  response: z.object({ items: z.array(Order) }),
  isReadOnly: true,
  problems: [400],
})
