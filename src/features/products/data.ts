import { categoryQueries } from '#features/categories/queries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { productListQuery, productSearch } from './list/search.ts'
import { productQueries } from './queries.ts'

// Rows wait for nothing but the rows; whether the plan is full is told beside them.
export const productList: ScreenData<'product.list'> = {
  extras: async () => {
    const { storeQueries } = await import('#features/store/queries.ts')
    return [productQueries.metrics(), storeQueries.subscription()]
  },
  needs: ({ search }) => [productQueries.list(productListQuery(readSearch(productSearch, search)))],
}

export const productAdd: ScreenData<'product.add'> = {
  extras: () => [categoryQueries.all()],
}

export const productDetail: ScreenData<'product.detail'> = {
  needs: ({ params }) => [fresh(productQueries.detail(params.id))],
  extras: () => [categoryQueries.all()],
}
