import type { QueryClient } from '@tanstack/react-query'
import { request, type WriteOptions } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { adoptOrder } from '#features/orders/shared/adoptOrder.ts'
import { type OrderForm, toDraft } from './schema.ts'

/** Adds an order, or changes one. */
export async function saveOrder(queryClient: QueryClient, values: OrderForm, order: Order | null, write: WriteOptions) {
  const draft = toDraft(values)
  const edit = { ...draft, settle: values.settle.how, settleAmount: values.settle.amount }
  const body = { reason: '', isRestocked: false, edit }
  const saved = order
    ? await request(updateOrder, { params: { id: order.id }, body: { ...body, revision: order.revision } }, write)
    : await request(createOrder, { body: draft }, write)
  await adoptOrder(queryClient, saved)
  // Their counts and stock have changed.
  for (const area of ['customers', 'products', 'orderPrice']) void invalidate(queryClient, { queryKey: [area] })
  return saved
}
