import type { Category } from '#contract/catalog/categories.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { categoryListQuery, categorySearch, showsTree } from './list/search.ts'
import { productNames } from './productNames.ts'
import { categoryQueries } from './queries.ts'

export const categoryList: ScreenData<'category.list' | 'categories.list'> = {
  requiredData: ({ searchParams }) => {
    const search = readSearch(categorySearch, searchParams)
    return [showsTree(search) ? categoryQueries.tree() : categoryQueries.list(categoryListQuery(search))]
  },
}

export const categoryAdd: ScreenData<'category.add'> = {
  laterData: () => [categoryQueries.tree()],
}

export const categoryDetail: ScreenData<'category.detail'> = {
  // Not from a list, whose rows omit the products.
  requiredData: ({ params }) => [cachedRecord(categoryQueries.detail(params.id))],
  laterData: (_, required) => [
    categoryQueries.tree(),
    // The names of its products; those beyond the first hundred come when the form is open.
    required.then(([category]) => productNames((category as Category).productIds ?? []).slice(0, 1)),
  ],
}
