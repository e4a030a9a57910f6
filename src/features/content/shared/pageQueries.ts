import { endpointQuery } from '#api/queries.ts'
import { getContentPage, getContentPageMetrics, listContentPages } from '#contract/content/contentPages.ts'
import type { ListQuery } from '#contract/wire.ts'

export const pageQueries = {
  list: (query: ListQuery) => endpointQuery('pages', listContentPages, { query }),
  /** All pages by name, up to the provider's limit per request (document 2 §9). */
  all: () => endpointQuery('pages', listContentPages, { query: { pageSize: 1000, sortBy: 'name asc' } }),
  detail: (id: string) => endpointQuery('pages', getContentPage, { params: { id } }),
  metrics: () => endpointQuery('pages', getContentPageMetrics, {}),
}
