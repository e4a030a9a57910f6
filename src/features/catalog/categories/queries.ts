import { endpointQuery } from '#api/queries.ts'
import { getCategory, listCategories } from '#contract/catalog/categories.ts'
import { formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'

export const categoryQueries = {
  list: (query: ListQuery) => endpointQuery('categories', listCategories, { query }),
  detail: (id: string) => endpointQuery('categories', getCategory, { params: { id } }),
  tree: pickerQueries.categoryTree,
  /** The first `pageSize` categories whose name contains `text`. */
  search: (text: string, pageSize: number) =>
    endpointQuery('categories', listCategories, {
      query: {
        pageSize,
        filter: formatFilter<typeof listCategories>([{ field: 'text', operator: 'contains', value: text }]),
      },
    }),
}
