import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SalesSums } from '../orders/salesSums.ts'
import { Cents, EnteredDay } from '../wire.ts'

/** Longest range in days. Chosen here: more than ten years. */
export const MOST_DAYS = 4000

/** Most products, categories and payment methods of a response. */
export const MOST_TOP = 10

const steps = {
  /** Who opened a page of the storefront, once a day each. */
  visitors: z.int(),
  /** Of them, those who put something in their cart, those who began to check out, and those who ordered. */
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
}

/** The storefront's own counts, without cookies: a visitor of one day is not known on the next. */
export const Traffic = z.object(steps)
export type Traffic = z.output<typeof Traffic>

const Top = z.object({ id: z.string(), name: z.string(), items: z.int(), gross: Cents })

export const SalesFigures = z.object({
  startDate: z.string(),
  endDate: z.string(),
  /** The zone of the days. */
  timeZone: z.string(),
  totals: SalesSums,
  /** Every day of the range that has orders. */
  days: z.array(z.extend(SalesSums, { day: z.string() })),
  /** Of a range of one day: every hour that has orders, `2026-11-28T14`. When clocks go back, one hour is two. */
  hours: z.array(z.extend(SalesSums, { hour: z.string() })),
  paymentMethods: z.array(
    z.object({ name: z.string(), orders: z.int(), total: Cents, refunded: Cents, returned: Cents }),
  ),
  /** Best-selling first, by `gross`. Custom items are one entry without an id; deleted products keep no name. */
  products: z.array(Top),
  /** Of the products that are in a category now; one in several counts in each. */
  categories: z.array(Top),
  customers: z.object({
    /** Customers who ordered for the first time. */
    new: z.int(),
    /** Orders of customers who had ordered before. */
    returningOrders: z.int(),
    /** Orders without a customer. */
    guestOrders: z.int(),
  }),
  traffic: z.extend(Traffic, {
    /** Every day of the range on which somebody came. */
    days: z.array(z.extend(Traffic, { day: z.string() })),
  }),
})
export type SalesFigures = z.output<typeof SalesFigures>

const Days = z.object({ startDate: EnteredDay, endDate: EnteredDay })

export const getAnalytics = endpoint({
  name: 'getAnalytics',
  scope: 'orders',
  summary: `The store’s sales from \`startDate\` to \`endDate\`, both included, at most ${MOST_DAYS} days. Days are those of the store’s time zone.`,
  source: 'document 2 §7, Analytics and others (response chosen here)',
  method: 'GET',
  path: 'admin/analytics',
  isCopied: true,
  query: Days,
  response: SalesFigures,
  problems: [400],
})

export const exportSales = endpoint({
  name: 'exportSales',
  scope: 'orders',
  isForSupport: false,
  summary: 'The same sums of sales as CSV, one line for each day.',
  source: 'document 2 §7, Analytics and others',
  method: 'GET',
  path: 'admin/analytics/sales/export',
  query: Days,
  fileType: 'text/csv',
  problems: [400],
})
