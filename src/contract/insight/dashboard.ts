import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, Timestamp } from '../wire.ts'
import { SalesFigures } from './analytics.ts'

/** Document 2 §9. The first one was chosen as the default. */
export const DASHBOARD_RANGES = ['last7Days', 'today', 'yesterday', 'last30Days', 'monthToDate'] as const
export type DashboardRange = (typeof DASHBOARD_RANGES)[number]

/** At the pace of how many days a product runs out within as many. */
export const DASHBOARD_PACE = 7
/** Finished imports are reported for so long. */
export const IMPORT_DAYS = 7

const { startDate, endDate, totals, days, hours } = SalesFigures.shape
/** As analytics has it: days without orders are left out, and only a range of one day has hours. */
const Period = z.object({ startDate, endDate, totals, days, hours })

export const Dashboard = z.object({
  /** The zone of the days. */
  timeZone: z.string(),
  period: Period,
  /** As many days before. Of today: yesterday until the same time. */
  previous: Period,
  /** Of the period. */
  visitors: z.int(),
  orders: z.object({
    /** Whatever their status. */
    all: z.int(),
    new: z.int(),
    inProgress: z.int(),
    /** New ones that are flagged for review. */
    flagged: z.int(),
    /** Of the inbox. */
    unpaid: z.int(),
    unfulfilled: z.int(),
    partlyFulfilled: z.int(),
  }),
  /** Products that are in stock and will be sold out within 7 days at the pace of the last 7 days, or that have been sold out since. */
  runningOut: z.int(),
  /** The last import of each kind, if it ended within 7 days and some of its rows failed. */
  failedImports: z.array(z.object({ kind: z.enum(['products', 'customers', 'orders']), rows: z.int() })),
  /** Records for the tax service that are not tried again by themselves. */
  failedTaxRecords: z.int(),
  /** Cents that own payments collected and that can't be sent to the bank; negative if they are owed. */
  heldPayouts: Cents,
  /** Disputes that wait for the merchant's response, and the time of the first one ends. */
  disputes: z.object({ count: z.int(), respondBy: z.nullable(Timestamp) }),
  /** Postage of the last 30 days whose refund the carrier refused. */
  refusedPostageRefunds: z.int(),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary:
    'The sales of a range that ends today or yesterday, against as many days before, and what is to be done in the store.',
  source: 'document 2 §9, dashboard ranges (the rest chosen here)',
  method: 'GET',
  path: 'admin/dashboard',
  isCopied: true,
  query: z.object({ range: z.optional(z.enum(DASHBOARD_RANGES)) }),
  response: Dashboard,
  problems: [400],
})
