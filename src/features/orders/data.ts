import { readSearch } from '#page/list/listSearch.ts'
import type { ScreenData } from '#page/screenData.ts'
import { orderListQuery, orderSearch } from './list/search.ts'
import { orderQueries } from './queries.ts'

export const orderList: ScreenData<'order.list'> = {
  requiredData: ({ searchParams }) => [orderQueries.list(orderListQuery(readSearch(orderSearch, searchParams)))],
  optionalData: () => [orderQueries.metrics()],
}
