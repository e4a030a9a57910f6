import { type listRedirects, REDIRECT_SORTS } from '#contract/store/redirects.ts'
import { listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

/** The redirect list's state in the URL; anything unreadable falls back. */
export const redirectSearch = { ...listFields, sort: sortField(REDIRECT_SORTS, 'updatedOn desc') }
export type RedirectSearch = SearchOf<typeof redirectSearch>

/** The endpoint's query for a state of the list. */
export const redirectListQuery = (search: RedirectSearch) => toListQuery<typeof listRedirects>(search, [])
