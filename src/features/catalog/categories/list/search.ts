import { CATEGORY_SORTS, type listCategories } from '#contract/catalog/categories.ts'
import { choice, listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

export const CATEGORY_VIEWS = ['tree', 'active', 'inactive'] as const

/** The list's state in the URL; anything unreadable falls back. */
export const categorySearch = {
  ...listFields,
  sort: sortField(CATEGORY_SORTS, 'name asc'),
  view: choice(CATEGORY_VIEWS, 'tree'),
}
export type CategorySearch = SearchOf<typeof categorySearch>

/** The tree shows all categories; search results, and categories of one status, are rows of a table. */
export const showsTree = ({ view, search }: CategorySearch) => view === 'tree' && search === ''

/** The endpoint's query for a state of the list. */
export const categoryListQuery = (search: CategorySearch) =>
  toListQuery<typeof listCategories>(
    search,
    search.view === 'tree'
      ? []
      : [{ field: 'state', operator: 'eq', value: search.view === 'active' ? 'Active' : 'Inactive' }],
  )
