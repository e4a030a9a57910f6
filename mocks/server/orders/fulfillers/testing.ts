import { assignFulfillerProducts, createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { sendToFulfiller } from '#contract/orders/orderFulfillers.ts'
import { getOrder } from '#contract/orders/orders.ts'
import type { Row } from '../../machine/storeReader.ts'
import type { Member, TestApi } from '../../machine/testing.ts'

/** A fulfiller of a store, who was sent an order. */
export async function sendToTheirFulfiller(
  api: TestApi,
  member: Pick<Member, 'tenant' | 'token'>,
  orderId: string,
): Promise<void> {
  const body = { name: 'Theirs', email_order: 'theirs@fulfiller.test' }
  const { body: fulfiller } = await api.request(createFulfiller, member, { body })
  const { body: order } = await api.request(getOrder, member, { params: { id: orderId } })
  const add = order.cart.items.map(({ product }: { product: Row }) => product.id)
  await api.request(assignFulfillerProducts, member, { params: { id: fulfiller.id }, body: { add } })
  const params = { id: orderId, fulfillerId: fulfiller.id }
  await api.request(sendToFulfiller, member, { params, body: { revision: order.revision } })
}
