import * as z from 'zod/mini'
import { Cents } from '../wire.ts'

const sums = {
  /** Those that were not canceled; all other figures are of these. */
  orders: z.int(),
  canceled: z.int(),
  /** Pieces. */
  items: z.int(),
  /** The items at their prices, before discounts. */
  gross: Cents,
  discounts: Cents,
  shipping: Cents,
  tax: Cents,
  /** What the orders cost: `gross` less `discounts`, with `shipping` and `tax`. */
  total: Cents,
  /** Of these orders, whenever it was given back: also what settled an edit, which `total` has no more. */
  refunded: Cents,
  /** What refunds took off `total`, and of that the parts of shipping and tax (`returnedOf`). */
  returned: Cents,
  returnedShipping: Cents,
  returnedTax: Cents,
}
export const SALES_SUMS = Object.keys(sums) as (keyof typeof sums)[]

/** Sums over orders by the day on which they were placed, as they are now. Amounts in cents. */
export const SalesSums = z.object(sums)
export type SalesSums = z.output<typeof SalesSums>
