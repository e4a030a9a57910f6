import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderListQuery, orderSearch } from './list/search.ts'
import { orderDetailQueries } from './orderDetail/queries.ts'
import { orderQueries } from './queries.ts'

export const orderList: ScreenData<'order.list'> = {
  requiredData: ({ searchParams }) => [orderQueries.list(orderListQuery(readSearch(orderSearch, searchParams)))],
  optionalData: () => [orderQueries.metrics()],
}

export const orderDetail: ScreenData<'order.detail'> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id))],
  optionalData: ({ params }) => [orderDetailQueries.log(params.id)],
}
