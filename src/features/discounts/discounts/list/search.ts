import { DISCOUNT_SORTS, type DiscountMetrics, listDiscounts } from '#contract/discounts/discounts.ts'
import type { DISCOUNT_STATUSES } from '#contract/discounts/statuses.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'

export const DISCOUNT_VIEWS = ['all', 'live', 'ready', 'ended', 'disabled'] as const satisfies readonly (
  | 'all'
  | (typeof DISCOUNT_STATUSES)[number]
)[]
export type DiscountView = (typeof DISCOUNT_VIEWS)[number]

export const discountFilters = defineFilters(listDiscounts, 'discounts', ({ oneOf }) => ({
  type: oneOf('type', { any: t => t('filter.anyType'), textOf: (type, t) => t(`filter.value.type_${type}`) }),
  scope: oneOf('scope', { any: t => t('filter.anyScope'), textOf: (scope, t) => t(`filter.value.scope_${scope}`) }),
  code: oneOf('needsCode', { any: t => t('filter.anyCode'), textOf: (code, t) => t(`filter.value.code_${code}`) }),
  hidden: oneOf('isHidden', {
    only: ['true'],
    any: t => t('filter.notHidden'),
    textOf: (_, t) => t('filter.value.hidden_true'),
  }),
}))

/** The discount list's state in the URL; anything unreadable falls back. */
export const discountSearch = {
  ...listFields,
  sort: sortField(DISCOUNT_SORTS, 'createdOn desc'),
  view: choice(DISCOUNT_VIEWS, 'all'),
  ...discountFilters.readers,
}
export type DiscountSearch = SearchOf<typeof discountSearch>

/** How many discounts each view has. */
export const viewCounts = (metrics: DiscountMetrics): Record<DiscountView, number> => ({
  all: metrics.totalCount,
  live: metrics.liveCount,
  ready: metrics.readyCount,
  ended: metrics.endedCount,
  disabled: metrics.disabledCount,
})

/** The endpoint's query for a state of the list. */
export const discountListQuery = (search: DiscountSearch) =>
  discountFilters.query(search, search.view === 'all' ? [] : [{ field: 'status', operator: 'eq', value: search.view }])
