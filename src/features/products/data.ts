import { categoryQueries } from '#features/categories/queries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { productListQuery, productSearch } from './list/search.ts'
import { productQueries } from './queries.ts'

export const productList: ScreenData<'product.list'> = {
  needs: ({ search }) => [productQueries.list(productListQuery(readSearch(productSearch, search)))],
}

export const productAdd: ScreenData<'product.add'> = {
  extras: () => [categoryQueries.all()],
}

export const productDetail: ScreenData<'product.detail'> = {
  needs: ({ params }) => [fresh(productQueries.detail(params.id))],
  extras: () => [categoryQueries.all()],
}
