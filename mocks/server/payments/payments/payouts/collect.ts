import { and, eq, inArray } from 'drizzle-orm'
import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayoutLine } from '#contract/payments/payouts.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { paymentSettings, payoutLines, payouts } from '../../../../db/tables/payments/payments.ts'
import { readZone } from '../../../../db/zone.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { readPayments } from '../settings.ts'
import { emptyPayout, payoutLine, withLine } from './lines.ts'
import { nextPayoutOn } from './schedule.ts'

/** Reports of the processor that move money to or from the merchant. A reversal moves none. */
const KINDS = { settled: 'charge', refunded: 'refund' } as const

/** Adds what the processor reports of an order to the payout that its store collects: once for each payment event. */
export async function collectForPayout(tx: Db, order: Order, event: ProcessorEvent, now: Date): Promise<void> {
  if (!(event.type in KINDS) || event.paymentEventId === null) return
  const kind = KINDS[event.type as keyof typeof KINDS]
  await collectLine(tx, order, { eventId: event.paymentEventId, kind, amount: event.amount }, now)
}

interface Collected {
  /** What it is of: one line each. */
  eventId: string
  kind: PayoutLine['kind']
  /** Cents, above 0. */
  amount: number
}

/** Adds a line to the payout that the order's store collects, if its money went through own payments. */
export async function collectLine(tx: Db, order: Order, { eventId, kind, amount }: Collected, now: Date) {
  if (order.paymentSource !== 'payments') return
  const { tenant } = order
  // One at a time for each store, so that it collects into one payout.
  await lockRow(tx, paymentSettings, { tenant })
  const line = payoutLine(order, { id: newId(), kind, amount, on: now.toISOString() })
  const open = await openPayout(tx, tenant, now)
  const added = await tx
    .insert(payoutLines)
    .values({ id: line.id, tenant, payoutId: open.id, eventId, on: now, doc: line })
    .onConflictDoNothing()
    .returning({ id: payoutLines.id })
  if (added.length === 0) return
  const doc = withLine(open, line)
  const own = and(eq(payouts.tenant, tenant), eq(payouts.id, open.id))
  await tx
    .update(payouts)
    .set({ doc, until: new Date(doc.until) })
    .where(own)
}

/** What a store collects into: one that is held takes more until it is sent. */
async function openPayout(tx: Db, tenant: string, now: Date) {
  const isOpen = and(eq(payouts.tenant, tenant), inArray(payouts.state, ['collecting', 'held']))
  const [open] = await tx.select({ doc: payouts.doc }).from(payouts).where(isOpen).for('update')
  if (open) return open.doc
  const { paymentsProvider } = await readPayments(tx, tenant)
  const doc = emptyPayout(newId(), now.toISOString())
  const nextOn = nextPayoutOn(paymentsProvider.payoutSchedule, now, await readZone(tx, tenant))
  await tx.insert(payouts).values({ id: doc.id, tenant, state: doc.state, until: now, nextOn, doc })
  return doc
}
