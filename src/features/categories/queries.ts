import { callQuery } from '#api/queries.ts'
import { listCategories } from '#contract/categories.ts'

/** Document 2 §9: categories are fetched 200 at a time. */
const FETCHED_AT_ONCE = 200

export const categoryQueries = {
  all: () => callQuery('categories', listCategories, { query: { startIndex: 0, pageSize: FETCHED_AT_ONCE } }),
}
