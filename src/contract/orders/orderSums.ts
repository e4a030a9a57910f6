import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents } from '../wire.ts'
import { listOrders } from './orders.ts'
import { SalesSums } from './salesSums.ts'

/** Most orders that are added up. */
export const MOST_SUMMED = 20_000

export const getOrderSums = endpoint({
  name: 'getOrderSums',
  scope: 'orders',
  summary: 'The sums of the orders that a filter of the order list finds, as analytics has them.',
  source: 'chosen here: each number of analytics leads to the orders behind it',
  method: 'GET',
  path: 'admin/orders/sums',
  isCopied: true,
  query: z.object({ filter: z.optional(z.string()) }),
  filters: listOrders.filters,
  response: z.object({
    /** `null` if there are more than can be added up. */
    sums: z.nullable(SalesSums),
    /** Of the product that the filter names; `null` if it names none. */
    product: z.nullable(z.object({ items: z.int(), gross: Cents })),
  }),
  problems: [400],
})
export type OrderSums = z.output<typeof getOrderSums.response>
