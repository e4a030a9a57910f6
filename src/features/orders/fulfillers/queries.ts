import { endpointQuery } from '#api/queries.ts'
import { listOrderFulfillers, previewFulfillerEmail } from '#contract/orderFulfillers.ts'

/** Of the area of orders: what changes an order may change who packs it. */
export const orderFulfillerQueries = {
  ofOrder: (id: string) => endpointQuery('orders', listOrderFulfillers, { params: { id } }),
  emailPreview: (id: string, fulfillerId: string) =>
    endpointQuery('orders', previewFulfillerEmail, { params: { id, fulfillerId } }),
}
