import type { QueryClient } from '@tanstack/react-query'
import { request, type WriteOptions } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { adoptOrder } from '#features/orders/orders/shared/adoptOrder.ts'
import { sameValue } from '#lib/sameValue.ts'
import { orderFormQueries } from './queries.ts'
import { type OrderForm, toDraft, toForm, toPricedDraft } from './schema.ts'

/** Adds an order, or changes one. */
export async function saveOrder(queryClient: QueryClient, values: OrderForm, order: Order | null, write: WriteOptions) {
  const price = orderFormQueries.price(order?.id ?? null, toPricedDraft(values))
  // Not known yet if it was saved before the form could show it.
  const agreedTotal = queryClient.getQueryData(price.queryKey)?.grandTotal
  const draft = { ...toDraft(values), agreedTotal }
  const edit = { ...draft, settle: values.settle.how, settleAmount: values.settle.amount }
  const { merchantNote } = values
  const changes = order && isOnlyNote(values, order) ? { merchantNote } : { edit }
  const body = { reason: '', isRestocked: false, ...changes }
  const sent = order
    ? request(updateOrder, { params: { id: order.id }, body: { ...body, revision: order.revision } }, write)
    : request(createOrder, { body: draft }, write)
  const saved = await sent.catch(error => {
    // The form shows the total that saving again agrees to.
    if (error instanceof ApiError && error.problem?.code === 'amountChanged') {
      void invalidate(queryClient, { queryKey: ['orderPrice'] })
    }
    throw error
  })
  await adoptOrder(queryClient, saved)
  // Their counts and stock have changed.
  for (const area of ['customers', 'products', 'orderPrice']) void invalidate(queryClient, { queryKey: [area] })
  return saved
}

/** An order that can't be edited any more still takes a note. */
function isOnlyNote(values: OrderForm, order: Order): boolean {
  const { merchantNote, settle } = values
  return !isOffered('edit', order) && sameValue({ ...toForm(order), merchantNote, settle }, values)
}
