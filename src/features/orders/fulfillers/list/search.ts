import { FULFILLER_METHODS, FULFILLER_SORTS, type listFulfillers } from '#contract/orders/fulfillers.ts'
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
export const fulfillerListQuery = (search: FulfillerSearch) =>
  toListQuery<typeof listFulfillers>(
    search,
    search.view === 'all' ? [] : [{ field: 'method', operator: 'eq', value: search.view }],
  )
