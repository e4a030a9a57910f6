import { and, eq } from 'drizzle-orm'
import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { processorEntries, type processorRequests } from '../../db/schema/processor.ts'
import { processorOf } from './cardProcessors.ts'
import { disputeLater } from './disputes.ts'
import { behaviorOf } from './testCards.ts'

/** `paymentSource` is that of the order. */
export type Request = typeof processorRequests.$inferSelect & { paymentSource?: string }
type Entry = typeof processorEntries.$inferSelect

const HOUR_MS = 3600 * 1000
const SETTLES_AFTER_MS = 24 * HOUR_MS
export const EXPIRES_AFTER_MS = 7 * 24 * HOUR_MS
/** When the processor reports the result of a lost response. */
const REPORTS_AFTER_MS = 30_000

/** It is unknown whether the processor has executed the request. */
export class ResponseLost extends Error {
  override name = 'AnswerLost'
}

/**
 * Sends a request to the card processor of its order, which executes it once, however often it is sent, and returns its
 * result. `commit` ends the processor's own transaction, after which a lost response changes nothing. See `testCards.ts`
 * for the faults of each card.
 */
export async function processRequest(
  commit: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  request: Request,
  now: Date,
): Promise<Entry> {
  const behavior = behaviorOf(request.lastFour)
  const isFirst = request.tries === 0
  if (behavior === 'requestLost' && isFirst) throw new ResponseLost()
  const entry = await commit(tx => decideOnce(tx, request, now))
  if (behavior === 'answerLost' && isFirst) throw new ResponseLost()
  return entry
}

async function decideOnce(tx: Db, request: Request, now: Date): Promise<Entry> {
  const isResponse = and(eq(processorEntries.requestId, request.id), eq(processorEntries.isAnswer, true))
  const find = () => tx.select().from(processorEntries).where(isResponse)
  const [known] = await find()
  if (known) return known
  const processor = processorOf(request.paymentSource)
  const { type, message } = processor[request.kind](request)
  // Each authorization is a separate transaction.
  const transactionId = request.kind === 'authorize' ? processor.newTransactionId() : request.transactionId
  const { tenant, orderId, amount } = request
  const common = { tenant, orderId, amount, transactionId, requestId: request.id, message: '', isReported: false }
  const entry = {
    ...common,
    id: newId(),
    isAnswer: true,
    type,
    message,
    dispute: null,
    dueOn: after(now, REPORTS_AFTER_MS),
  }
  const made = await tx.insert(processorEntries).values(entry).onConflictDoNothing().returning()
  // The same request came twice at once: both have the response to the first.
  const [first] = made.length > 0 ? [] : await find()
  if (first) return first
  const later = laterOf(type, behaviorOf(request.lastFour))
  if (later) {
    const dueOn = after(now, later.afterMs)
    await tx.insert(processorEntries).values({ ...common, id: newId(), isAnswer: false, type: later.type, dueOn })
  }
  if (type === 'captured' && behaviorOf(request.lastFour) === 'disputed' && request.paymentSource === 'payments') {
    const charge = { tenant, orderId, requestId: request.id, amount, transactionId }
    await disputeLater(tx, charge, after(now, SETTLES_AFTER_MS))
  }
  if (type === 'captured' || type === 'reversed') await forgetExpiry(tx, request)
  return entry
}

/** Captured or released authorizations can't expire any more. */
const forgetExpiry = (tx: Db, { orderId, transactionId }: Request) =>
  tx
    .delete(processorEntries)
    .where(
      and(
        eq(processorEntries.orderId, orderId),
        eq(processorEntries.transactionId, transactionId),
        eq(processorEntries.type, 'expired'),
      ),
    )

function laterOf(type: ProcessorEvent['type'], behavior: string) {
  if (type === 'captured') return { type: 'settled', afterMs: SETTLES_AFTER_MS } as const
  if (type !== 'authorized') return null
  return { type: 'expired', afterMs: behavior === 'expires' ? HOUR_MS : EXPIRES_AFTER_MS } as const
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
