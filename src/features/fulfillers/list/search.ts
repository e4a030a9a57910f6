import { type Condition, formatFilter } from '#contract/filter.ts'
import { FULFILLER_METHODS, FULFILLER_SORTS } from '#contract/fulfillers.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const FULFILLER_VIEWS = ['all', ...FULFILLER_METHODS] as const

/** The fulfiller list's state in the URL; anything unreadable falls back. */
export const fulfillerSearch = {
  ...listFields,
  sort: sortField(FULFILLER_SORTS, 'name asc'),
  view: choice(FULFILLER_VIEWS, 'all'),
}
type FulfillerSearch = SearchOf<typeof fulfillerSearch>

/** The endpoint's query for a state of the list. */
export function fulfillerListQuery(search: FulfillerSearch): ListQuery {
  const conditions: Condition[] = []
  if (search.view !== 'all') conditions.push({ field: 'method', operator: 'eq', value: search.view })
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  return toListQuery(search, formatFilter(conditions))
}
