import { endpointQuery } from '#api/queries.ts'
import { getPayout, getPayoutSummary, listPayoutLines, listPayouts } from '#contract/payments/payouts.ts'

interface PageQuery {
  startIndex: number
  pageSize: number
}

export const payoutQueries = {
  list: (query: PageQuery) => endpointQuery('payouts', listPayouts, { query }),
  summary: () => endpointQuery('payouts', getPayoutSummary, {}),
  detail: (id: string) => endpointQuery('payouts', getPayout, { params: { id } }),
  lines: (id: string, query: PageQuery) => endpointQuery('payouts', listPayoutLines, { params: { id }, query }),
}
