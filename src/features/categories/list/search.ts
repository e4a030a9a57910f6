import { CATEGORY_SORTS } from '#contract/categories.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const CATEGORY_VIEWS = ['tree', 'active', 'inactive'] as const

/** The list's state in the URL; anything unreadable falls back. */
export const categorySearch = {
  ...listFields,
  sort: sortField(CATEGORY_SORTS, 'name asc'),
  view: choice(CATEGORY_VIEWS, 'tree'),
}
export type CategorySearch = SearchOf<typeof categorySearch>

/** The tree shows all categories; search results, and categories of one status, are rows of a table. */
export const showsTree = ({ view, search }: CategorySearch) => view === 'tree' && search === ''

/** The endpoint's query for a state of the list. */
export function categoryListQuery(search: CategorySearch): ListQuery {
  const conditions: Condition[] = []
  if (search.view !== 'tree') {
    conditions.push({ field: 'state', operator: 'eq', value: search.view === 'active' ? 'Active' : 'Inactive' })
  }
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  return toListQuery(search, formatFilter(conditions))
}
