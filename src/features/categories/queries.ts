import { callQuery } from '#api/queries.ts'
import { listCategories } from '#contract/categories.ts'
import { formatFilter } from '#contract/filter.ts'

/** Document 2 §9: categories are fetched 200 at a time. */
const FETCHED_AT_ONCE = 200

export const categoryQueries = {
  all: () => callQuery('categories', listCategories, { query: { startIndex: 0, pageSize: FETCHED_AT_ONCE } }),
  /** The first `pageSize` categories whose name has `text` in it. */
  search: (text: string, pageSize: number) =>
    callQuery('categories', listCategories, {
      query: { pageSize, filter: formatFilter([{ field: 'text', operator: 'contains', value: text }]) },
    }),
}
