import { listCarts } from '#contract/orders/carts.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf } from '#page/list/listSearch.ts'
import type { CartListQuery } from '../queries.ts'

export const CART_VIEWS = ['all', 'abandoned', 'emailed', 'recovered'] as const

export const cartFilters = defineFilters(listCarts, 'carts', ({ range }) => ({
  ...range('begunFrom', 'begunTo', 'createdAt'),
  ...range('from', 'to', 'total'),
}))

/** Those that both engines have. */
export const legacyFilters = defineFilters(listCarts, 'carts', ({ range }) =>
  range('begunFrom', 'begunTo', 'createdAt'),
)

/** The list's state in the URL. The order is the provider's: those begun last first. */
export const cartSearch = {
  ...listFields,
  sort: choice(['createdOn desc'], 'createdOn desc'),
  view: choice(CART_VIEWS, 'all'),
  ...cartFilters.readers,
}
export type CartSearch = SearchOf<typeof cartSearch>

/** The query of both engines for a state of the list. */
export function cartListQuery(search: CartSearch): CartListQuery {
  const { begunFrom, begunTo } = search
  return {
    query: cartFilters.query(search, [{ field: 'state', operator: 'eq', value: search.view }]),
    days: { ...(begunFrom && { startDate: begunFrom }), ...(begunTo && { endDate: begunTo }) },
  }
}
