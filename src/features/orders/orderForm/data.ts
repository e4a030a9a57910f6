import type { Order } from '#contract/orders/orders.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderFormQueries } from './queries.ts'
import { toForm, toPricedDraft } from './schema.ts'

export const orderAdd: ScreenData<'order.add'> = {
  requiredData: ({ searchParams }) => {
    const customer = searchParams.get('customer')
    return customer ? [orderFormQueries.customer(customer)] : []
  },
}

export const orderEdit: ScreenData<'order.edit'> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id))],
  laterData: ({ params }, required) => [
    required.then(([order]) => [orderFormQueries.price(params.id, toPricedDraft(toForm(order as Order)))]),
  ],
}
