import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { getContentPageMetrics } from '#contract/content/contentPages.ts'
import { DASHBOARD_RANGES, type DashboardRange, getDashboard } from '#contract/insight/dashboard.ts'
import { choice } from '#page/list/listSearch.ts'

/** Number of active and inactive pages; `null` if it could not be loaded: the dashboard opens without it. */
export const pageMetricsQuery = () =>
  queryOptions({
    queryKey: ['pages', 'metricsOrNull', {}] as const,
    queryFn: ({ signal }) => request(getContentPageMetrics, {}, { signal, quiet: true }).catch(() => null),
    retry: false,
  })

/** The range of the sales, as the URL has it. */
export const readRange = choice(DASHBOARD_RANGES, 'last7Days')

export const dashboardQuery = (range: DashboardRange) => endpointQuery('dashboard', getDashboard, { query: { range } })
