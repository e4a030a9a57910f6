import { endpointQuery } from '#api/queries.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'

export const analyticsQueries = {
  /** Sums of orders: in their area, so that they are fetched again when an order has changed. */
  figures: ({ from, to }: { from: string; to: string }) =>
    endpointQuery('orders', getAnalytics, { query: { startDate: from, endDate: to } }),
}
