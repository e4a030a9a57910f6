import { endpointQuery } from '#api/queries.ts'
import { listOrderFulfillers, previewFulfillerEmail } from '#contract/orders/orderFulfillers.ts'

/** In the area of orders: a change of an order may change who packs it. */
export const orderFulfillerQueries = {
  ofOrder: (id: string) => endpointQuery('orders', listOrderFulfillers, { params: { id } }),
  emailPreview: (id: string, fulfillerId: string) =>
    endpointQuery('orders', previewFulfillerEmail, { params: { id, fulfillerId } }),
}
