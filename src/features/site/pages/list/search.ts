import { CONTENT_PAGE_SORTS, type listContentPages } from '#contract/content/contentPages.ts'
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
export const pageListQuery = (search: PageSearch) =>
  toListQuery<typeof listContentPages>(
    search,
    search.view === 'all' ? [] : [{ field: 'isActive', operator: 'eq', value: search.view === 'active' }],
  )
