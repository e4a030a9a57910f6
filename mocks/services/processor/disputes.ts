import { and, eq, inArray } from 'drizzle-orm'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { type DisputeReportType, processorEntries } from '../../db/schema/processor.ts'

type Entry = typeof processorEntries.$inferSelect
/** What the processor reports about a dispute. Its amount is the dispute's, its request the charge. */
export type DisputeReport = Entry & {
  type: DisputeReportType
  dispute: NonNullable<Entry['dispute']>
  requestId: string
}

const DAY_MS = 24 * 3600 * 1000
/** After a charge settled. */
const OPENS_AFTER_MS = 3 * DAY_MS
export const ANSWER_DAYS = 14
const REMINDS_BEFORE_MS = 2 * DAY_MS
/** How long the bank takes once it has the response. */
const DECIDES_AFTER_MS = 3 * DAY_MS

const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

export const isDisputeReport = (entry: Entry): entry is DisputeReport =>
  entry.dispute !== null && entry.requestId !== null

type Charge = Pick<DisputeReport, 'tenant' | 'orderId' | 'requestId' | 'amount' | 'transactionId'>

const report = (tx: Db, type: DisputeReportType, charge: Charge, dispute: DisputeReport['dispute'], dueOn: Date) => {
  const { tenant, orderId, requestId, amount, transactionId } = charge
  const common = { id: newId(), isAnswer: false, message: '', isReported: false }
  return tx
    .insert(processorEntries)
    .values({ ...common, ...{ tenant, orderId, requestId, amount, transactionId }, type, dispute, dueOn })
}

/** Has the shopper's bank take a charge back, or a part of it. */
export const openDispute = (tx: Db, charge: Charge, given: Pick<Dispute, 'reason' | 'respondBy'>, on: Date) =>
  report(tx, 'disputed', charge, { id: newId(), ...given }, on)

/** The same for a card that shoppers dispute: some days after its charge settled. */
export async function disputeLater(tx: Db, charge: Charge, settledOn: Date): Promise<void> {
  const on = after(settledOn, OPENS_AFTER_MS)
  const respondBy = after(on, ANSWER_DAYS * DAY_MS).toISOString()
  await openDispute(tx, charge, { reason: 'fraudulent', respondBy }, on)
}

/** Without a response in time, a dispute is lost. Two days before, the merchant is reminded. */
export async function awaitResponse(tx: Db, opened: DisputeReport): Promise<void> {
  const until = new Date(opened.dispute.respondBy)
  await report(tx, 'disputeDue', opened, opened.dispute, after(until, -REMINDS_BEFORE_MS))
  await report(tx, 'disputeLost', opened, opened.dispute, until)
}

/** Nothing more is reported of a dispute. */
export async function forgetDispute(tx: Db, tenant: string, orderId: string, disputeId: string): Promise<void> {
  const own = and(eq(processorEntries.tenant, tenant), eq(processorEntries.orderId, orderId))
  const waiting = await tx
    .select({ id: processorEntries.id, dispute: processorEntries.dispute })
    .from(processorEntries)
    .where(and(own, eq(processorEntries.isReported, false)))
  const ids = waiting.flatMap(({ id, dispute }) => (dispute?.id === disputeId ? [id] : []))
  await tx.delete(processorEntries).where(and(own, inArray(processorEntries.id, ids)))
}

/**
 * The bank gets the response, and decides. As with Stripe's test cards, `winning_evidence` in the text wins and `losing_evidence` loses.
 * Any other response wins if it has a file.
 */
export async function sendResponse(
  tx: Db,
  charge: Charge,
  { id, reason, respondBy }: DisputeReport['dispute'],
  { text, files, now }: { text: string; files: readonly unknown[]; now: Date },
): Promise<void> {
  await forgetDispute(tx, charge.tenant, charge.orderId, id)
  const isWon = text.includes('winning_evidence') || (!text.includes('losing_evidence') && files.length > 0)
  const type = isWon ? 'disputeWon' : 'disputeLost'
  await report(tx, type, charge, { id, reason, respondBy }, after(now, DECIDES_AFTER_MS))
}
