import { endpointQuery } from '#api/queries.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { type OrderDraft, priceOrder } from '#contract/orders/orderDrafts.ts'

export const orderFormQueries = {
  customer: (id: string) => endpointQuery('customers', getCustomer, { params: { id } }),
  /** The price of a draft: each draft has its own query. */
  price: (orderId: string | null, draft: OrderDraft) =>
    endpointQuery('orderPrice', priceOrder, { body: { orderId, draft } }),
}
