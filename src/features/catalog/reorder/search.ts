import { choice, listFields, type SearchOf } from '#page/list/listSearch.ts'
import { whole } from '#page/list/searchParamParsers.ts'

/** By what was sold in the last 30 days, or in the last 7. */
export const REORDER_VIEWS = ['month', 'week'] as const

/** The list's state in the URL. Products that run out first come first. */
export const reorderSearch = {
  ...listFields,
  sort: choice(['daysLeft asc'], 'daysLeft asc'),
  view: choice(REORDER_VIEWS, 'month'),
  /** Days; those of the settings without it. */
  within: whole,
}
export type ReorderSearch = SearchOf<typeof reorderSearch>
