import { DISCOUNT_SORTS, DISCOUNT_TYPES, type DiscountMetrics } from '#contract/discounts.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { DISCOUNT_STATUSES } from '#contract/pricing/statuses.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const DISCOUNT_VIEWS = ['all', 'live', 'ready', 'ended', 'disabled'] as const satisfies readonly (
  | 'all'
  | (typeof DISCOUNT_STATUSES)[number]
)[]
export type DiscountView = (typeof DISCOUNT_VIEWS)[number]

/** The discount list's state in the URL; anything unreadable falls back. */
export const discountSearch = {
  ...listFields,
  sort: sortField(DISCOUNT_SORTS, 'createdOn desc'),
  view: choice(DISCOUNT_VIEWS, 'all'),
  type: choice(['', ...DISCOUNT_TYPES], ''),
  scope: choice(['', 'entireStore', 'items'], ''),
  code: choice(['', 'true', 'false'], ''),
  hidden: choice(['', 'true'], ''),
}
export type DiscountSearch = SearchOf<typeof discountSearch>

/** A list without filters, for clearing them. */
export const NO_FILTERS = { type: '', scope: '', code: '', hidden: '' } as const
export type FilterName = keyof typeof NO_FILTERS
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[]

export const isFiltered = (search: DiscountSearch) => FILTER_NAMES.some(name => search[name] !== '')

/** How many discounts each view has. */
export const viewCounts = (metrics: DiscountMetrics): Record<DiscountView, number> => ({
  all: metrics.totalCount,
  live: metrics.liveCount,
  ready: metrics.readyCount,
  ended: metrics.endedCount,
  disabled: metrics.disabledCount,
})

/** The endpoint's query for a state of the list. */
export function discountListQuery(search: DiscountSearch): ListQuery {
  const conditions: Condition[] = []
  const only = (field: string, value: string) => value && conditions.push({ field, operator: 'eq', value })
  if (search.view !== 'all') only('status', search.view)
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  only('type', search.type)
  only('scope', search.scope)
  only('needsCode', search.code)
  only('isHidden', search.hidden)
  return toListQuery(search, formatFilter(conditions))
}
