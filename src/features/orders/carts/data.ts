import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { cartListQuery, cartSearch } from './list/search.ts'
import { cartQueries } from './queries.ts'

export const cartList: ScreenData<'analytics.carts'> = {
  requiredData: ({ searchParams }) => [
    cartQueries.list(cartListQuery(readSearch(cartSearch, searchParams))),
    storeQueries.features(),
    fresh(cartQueries.settings()),
  ],
}

export const cartDetail: ScreenData<'analytics.cart'> = {
  requiredData: ({ params }) => [fresh(cartQueries.detail(params.id))],
}
