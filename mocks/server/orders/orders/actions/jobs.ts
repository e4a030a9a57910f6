import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import { outcomeOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { processorEntries, processorRequests } from '../../../../db/schema/processor.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { isDisputeReport } from '../../../../services/processor/disputes.ts'
import { processRequest, ResponseLost } from '../../../../services/processor/processor.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { collectForPayout } from '../../../payments/payments/payouts/collect.ts'
import { recordProcessorResponse } from '../../orderBulk/recordProcessorResponse.ts'
import { recordDispute } from '../disputes/recordDispute.ts'
import { lockOrder, readOrder, saveOrder } from './changeOrder.ts'
import { sourceOf } from './checkService.ts'
import { takeEffect } from './takeEffect.ts'

/** Doubled after each attempt without a response. */
const ASKS_AGAIN_AFTER_MS = 5000
const MOST_DOUBLINGS = 8

type Request = typeof processorRequests.$inferSelect
type Entry = typeof processorEntries.$inferSelect

const isRequestDue = (now: Date) => lte(processorRequests.nextOn, now)
const isEntryDue = (now: Date) => and(eq(processorEntries.isReported, false), lte(processorEntries.dueOn, now))

export const PAYMENT_WORK: Work = {
  stores: async (db, now) => [
    ...new Set([
      ...(await storesWith(db, processorRequests, isRequestDue(now), processorRequests.nextOn)),
      ...(await storesWith(db, processorEntries, isEntryDue(now), processorEntries.dueOn)),
    ]),
  ],
  work: workOnPayments,
}

/** Sends one due request to the processor, or handles one of its reports. */
async function workOnPayments(db: Db, tenant: string, now: Date): Promise<boolean> {
  const [request] = await db
    .select()
    .from(processorRequests)
    .where(and(eq(processorRequests.tenant, tenant), isRequestDue(now)))
    .orderBy(asc(processorRequests.nextOn))
    .limit(1)
  if (request) {
    await sendDue(db, request, now)
    return true
  }
  const [entry] = await db
    .select()
    .from(processorEntries)
    .where(and(eq(processorEntries.tenant, tenant), isEntryDue(now)))
    .orderBy(asc(processorEntries.dueOn))
    .limit(1)
  if (!entry) return false
  await inTenant(db, entry.tenant, tx => record(tx, entry, now))
  return true
}

/** When there will be work again; `null` if nothing is waiting. */
export async function nextPaymentWork(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ next: string | null }>(
    db,
    sql`select least(
      (select min(${processorRequests.nextOn}) from ${processorRequests}),
      (select min(${processorEntries.dueOn}) from ${processorEntries} where not ${processorEntries.isReported})
    ) as next`,
  )
  return row?.next ? new Date(row.next) : null
}

async function sendDue(db: Db, request: Request, now: Date): Promise<void> {
  const { tenant, tries } = request
  try {
    const order = await inTenant(db, tenant, tx => readOrder(tx, tenant, request.orderId))
    const paymentSource = sourceOf(
      order,
      order.paymentLifecycle.find(({ id }) => id === request.id),
    )
    const entry = await processRequest(work => inTenant(db, tenant, work), { ...request, paymentSource }, now)
    await inTenant(db, tenant, tx => record(tx, entry, now))
  } catch (error) {
    if (!(error instanceof ResponseLost)) throw error
    const nextOn = new Date(now.getTime() + ASKS_AGAIN_AFTER_MS * 2 ** Math.min(tries, MOST_DOUBLINGS))
    await inTenant(db, tenant, tx =>
      tx
        .update(processorRequests)
        .set({ tries: tries + 1, nextOn })
        .where(eq(processorRequests.id, request.id)),
    )
  }
}

/** Adds the processor's result to the order, once, however it was received. */
async function record(tx: Db, entry: Entry, now: Date): Promise<void> {
  const order = await lockOrder(tx, entry.tenant, entry.orderId)
  const isSame = eq(processorEntries.id, entry.id)
  const [fresh] = await tx
    .update(processorEntries)
    .set({ isReported: true })
    .where(and(isSame, eq(processorEntries.isReported, false)))
    .returning()
  if (isDisputeReport(entry)) return fresh && recordDispute(tx, order, entry, now)
  if (entry.isAnswer) await tx.delete(processorRequests).where(eq(processorRequests.id, entry.requestId ?? ''))
  if (order.processorEvents.some(({ id }) => id === entry.id)) return
  const { id, amount, transactionId, message, requestId } = entry
  const event: ProcessorEvent = {
    ...{ id, type: entry.type as ProcessorEvent['type'], amount, transactionId, message },
    paymentEventId: requestId,
    createdOn: now.toISOString(),
  }
  const changed = { ...order, processorEvents: [...order.processorEvents, event] }
  const actor = { tenant: entry.tenant, user: '', now }
  await saveOrder(tx, actor, order, await withConsequences(tx, order, changed, event, now))
  await collectForPayout(tx, order, event, now)
  await recordProcessorResponse(tx, changed, event, now)
}

async function withConsequences(tx: Db, before: Order, order: Order, event: ProcessorEvent, now: Date): Promise<Order> {
  if (event.type === 'expired') {
    const isHeld = event.transactionId === order.authorizeNetTransactionId
    return isHeld ? { ...order, authorizedAmount: 0 } : order
  }
  const payment = order.paymentLifecycle.find(({ id }) => id === event.paymentEventId)
  if (!payment || outcomeOf(payment, before.processorEvents) !== 'unknown') return order
  return outcomeOf(payment, order.processorEvents) === 'succeeded' ? takeEffect(tx, order, payment, now, event) : order
}
