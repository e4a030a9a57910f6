import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { getContentPageMetrics } from '#contract/content/contentPages.ts'

/** Number of active and inactive pages; `null` if it could not be loaded: the dashboard opens without it. */
export const pageMetricsQuery = () =>
  queryOptions({
    queryKey: ['pages', 'metricsOrNull', {}] as const,
    queryFn: ({ signal }) => request(getContentPageMetrics, {}, { signal, quiet: true }).catch(() => null),
    retry: false,
  })
