import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const path = 'store/admin/ordertests'
const source = 'chosen here'
const response = z.object({ count: z.int() })

export const countTestOrders = endpoint({
  name: 'countTestOrders',
  summary: 'How many orders were placed in test mode.',
  source,
  method: 'GET',
  path,
  response,
})

export const deleteTestOrders = endpoint({
  name: 'deleteTestOrders',
  isForSupport: false,
  summary:
    'Deletes all orders that were placed in test mode, and puts what they took back to inventory. 409 with `support` for support staff.',
  source,
  method: 'DELETE',
  path,
  response,
  problems: [409],
})
