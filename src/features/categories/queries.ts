import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { CATEGORY_LIMITS, getCategory, getCategoryTree, listCategories } from '#contract/products/categories.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Document 2 §9: categories are fetched 200 at a time. */
const FETCHED_AT_ONCE = 200

export const categoryQueries = {
  list: (query: ListQuery) => endpointQuery('categories', listCategories, { query }),
  detail: (id: string) => endpointQuery('categories', getCategory, { params: { id } }),
  /** All of them, in the order of the tree. A store with more than 200 needs a second request, for the whole at once. */
  tree: () =>
    queryOptions({
      queryKey: ['categories', getCategoryTree.name] as const,
      queryFn: async ({ signal, meta }) => {
        const options = { signal, quiet: Boolean(meta?.quiet) }
        const first = await request(getCategoryTree, { query: { pageSize: FETCHED_AT_ONCE } }, options)
        if (first.items.length === first.totalCount) return first
        return request(getCategoryTree, { query: { pageSize: CATEGORY_LIMITS.categories } }, options)
      },
    }),
  /** The first `pageSize` categories whose name contains `text`. */
  search: (text: string, pageSize: number) =>
    endpointQuery('categories', listCategories, {
      query: {
        pageSize,
        filter: formatFilter<typeof listCategories>([{ field: 'text', operator: 'contains', value: text }]),
      },
    }),
}
