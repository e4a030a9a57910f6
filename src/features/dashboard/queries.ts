import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { getContentPageMetrics } from '#contract/contentPages.ts'

/** How many pages are active and inactive; `null` if that could not be found out: the dashboard opens without it. */
export const pageMetricsQuery = () =>
  queryOptions({
    queryKey: ['pages', 'metricsOrNull', {}] as const,
    queryFn: ({ signal }) => request(getContentPageMetrics, {}, { signal, quiet: true }).catch(() => null),
    retry: false,
  })
