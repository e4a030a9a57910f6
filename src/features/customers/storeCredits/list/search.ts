import {
  type listStoreCredits,
  STORE_CREDIT_SORTS,
  STORE_CREDIT_STATUSES,
  type StoreCreditCounts,
} from '#contract/customers/storeCredits.ts'
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
export const creditListQuery = (search: SearchOf<typeof creditSearch>) =>
  toListQuery<typeof listStoreCredits>(
    search,
    search.view === 'all' ? [] : [{ field: 'status', operator: 'eq', value: search.view }],
  )
