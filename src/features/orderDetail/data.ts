import { orderQueries } from '#features/orders/queries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderDetailQueries } from './queries.ts'

export const orderDetail: ScreenData<'order.detail'> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id))],
  optionalData: ({ params }) => [orderDetailQueries.log(params.id)],
}
