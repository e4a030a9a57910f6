import { and, eq, sql } from 'drizzle-orm'
import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import { outcomeOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { orderBulkRows, orderBulkUpdates } from '../../../db/tables/orders/orderBulk.ts'

/**
 * Records the card processor's response in the bulk update that requested the payment; the last response completes it.
 * Call in the transaction that records the response, after the order was locked.
 */
export async function recordProcessorResponse(
  tx: Db,
  order: Order,
  response: ProcessorEvent,
  now: Date,
): Promise<void> {
  const payment = order.paymentLifecycle.find(({ id }) => id === response.paymentEventId)
  const outcome = payment && outcomeOf(payment, order.processorEvents)
  if (!payment || outcome === 'unknown') return
  const result = outcome === 'succeeded' ? 'changed' : 'failed'
  const [row] = await tx
    .update(orderBulkRows)
    .set({ outcome: result, message: result === 'failed' ? response.message : null, paymentEventId: null })
    .where(and(eq(orderBulkRows.paymentEventId, payment.id), eq(orderBulkRows.outcome, 'checking')))
    .returning({ updateId: orderBulkRows.updateId })
  if (!row) return
  const { checking, status, endedOn } = orderBulkUpdates
  const isLast = sql`${status} = 'Checking' and ${checking} = 1`
  await tx
    .update(orderBulkUpdates)
    .set({
      checking: sql`${checking} - 1`,
      [result]: sql`${orderBulkUpdates[result]} + 1`,
      status: sql`case when ${isLast} then 'Ended' else ${status} end`,
      endedOn: sql`case when ${isLast} then ${now.toISOString()}::timestamptz else ${endedOn} end`,
    })
    .where(eq(orderBulkUpdates.id, row.updateId))
}
