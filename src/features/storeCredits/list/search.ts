import { type Condition, formatFilter } from '#contract/filter.ts'
import { STORE_CREDIT_SORTS, STORE_CREDIT_STATUSES, type StoreCreditCounts } from '#contract/storeCredits.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const CREDIT_VIEWS = ['all', ...STORE_CREDIT_STATUSES] as const

export const viewCounts = (counts: StoreCreditCounts): Record<(typeof CREDIT_VIEWS)[number], number> => ({
  all: counts.count,
  active: counts.activeCount,
  used: counts.usedCount,
  expired: counts.expiredCount,
})

/** The list's state in the URL; anything unreadable falls back. */
export const creditSearch = {
  ...listFields,
  sort: sortField(STORE_CREDIT_SORTS, 'createdOn desc'),
  view: choice(CREDIT_VIEWS, 'all'),
}

/** The endpoint's query for a state of the list. */
export function creditListQuery(search: SearchOf<typeof creditSearch>): ListQuery {
  const conditions: Condition[] = []
  if (search.view !== 'all') conditions.push({ field: 'status', operator: 'eq', value: search.view })
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  return toListQuery(search, formatFilter(conditions))
}
