import { callQuery } from '#api/queries.ts'
import { getContentPage, getContentPageMetrics, listContentPages } from '#contract/contentPages.ts'
import type { ListQuery } from '#contract/wire.ts'

export const pageQueries = {
  list: (query: ListQuery) => callQuery('pages', listContentPages, { query }),
  detail: (id: string) => callQuery('pages', getContentPage, { params: { id } }),
  metrics: () => callQuery('pages', getContentPageMetrics, {}),
}
