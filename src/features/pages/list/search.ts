import { CONTENT_PAGE_SORTS } from '#contract/contentPages.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const PAGE_VIEWS = ['all', 'active', 'inactive'] as const
export type PageView = (typeof PAGE_VIEWS)[number]

/** The page list's state in the URL; anything unreadable falls back. */
export const pageSearch = {
  ...listFields,
  sort: sortField(CONTENT_PAGE_SORTS, 'updatedOn desc'),
  view: choice(PAGE_VIEWS, 'all'),
}
export type PageSearch = SearchOf<typeof pageSearch>

/** The endpoint's query for a state of the list. */
export function pageListQuery(search: PageSearch): ListQuery {
  const conditions: Condition[] = []
  if (search.view !== 'all') conditions.push({ field: 'isActive', operator: 'eq', value: search.view === 'active' })
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  return toListQuery(search, formatFilter(conditions))
}
