import { planQueries } from '#features/billing/plans/queries.ts'
import { postageQueries } from '#features/orders/postage/queries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderFulfillerQueries } from './fulfillers/queries.ts'
import { orderListQuery, orderSearch } from './list/search.ts'
import { orderDetailQueries } from './orderDetail/queries.ts'
import { orderQueries } from './queries.ts'

export const orderList: ScreenData<'order.list'> = {
  requiredData: ({ searchParams }) => [orderQueries.list(orderListQuery(readSearch(orderSearch, searchParams)))],
  laterData: () => [orderQueries.metrics()],
}

/** Which emails are switched off, for dialogs. Imported dynamically, because most order screens need none of it. */
const emailsOff = async () => {
  const { emailListQuery } = await import('#features/orders/shopperEmails/shared/emailListQuery.ts')
  return [emailListQuery()]
}

export const orderDetail: ScreenData<'order.detail'> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id))],
  laterData: ({ params }) => [
    orderDetailQueries.log(params.id),
    orderFulfillerQueries.ofOrder(params.id),
    postageQueries.labels(params.id),
    emailsOff(),
  ],
}

export const orderPack: ScreenData<'order.pack'> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id))],
}

export const postageEdit: ScreenData<'postage.edit'> = {
  requiredData: ({ searchParams }) => {
    const id = searchParams.get('order')
    return id ? [fresh(orderQueries.detail(id)), postageQueries.defaults(), planQueries.paymentMethod()] : []
  },
  laterData: ({ searchParams }) => {
    const id = searchParams.get('order')
    return id ? [postageQueries.shipFrom(), postageQueries.labels(id)] : []
  },
}

export const postageSetup: ScreenData<'postage.setup'> = {
  requiredData: () => [fresh(postageQueries.defaults()), planQueries.paymentMethod()],
  laterData: () => [postageQueries.shipFrom()],
}
