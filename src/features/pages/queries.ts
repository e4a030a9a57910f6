import { callQuery } from '#api/queries.ts'
import { getContentPage, getContentPageMetrics, listContentPages } from '#contract/contentPages.ts'
import type { ListQuery } from '#contract/wire.ts'

export const pageQueries = {
  list: (query: ListQuery) => callQuery('pages', listContentPages, { query }),
  /** All pages by name, as many as the provider gives at once (document 2 §9). */
  all: () => callQuery('pages', listContentPages, { query: { pageSize: 1000, sortBy: 'name asc' } }),
  detail: (id: string) => callQuery('pages', getContentPage, { params: { id } }),
  metrics: () => callQuery('pages', getContentPageMetrics, {}),
}
