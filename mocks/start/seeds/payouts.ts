import type { Order } from '#contract/orders/orders.ts'
import type { Payout, PayoutLine } from '#contract/payments/payouts.ts'
import type { Db } from '../../db/database.ts'
import { payoutLines, payouts } from '../../db/tables/payments/payments.ts'
import { readZone } from '../../db/zone.ts'
import { emptyPayout, payoutLine, withLine } from '../../server/payments/payments/payouts/lines.ts'
import { arrivalOf, nextPayoutOn } from '../../server/payments/payments/payouts/schedule.ts'
import { seedId } from './random.ts'

const ROWS_AT_ONCE = 500

/** The orders of a store that takes cards with the provider's own payments. */
export const byOwnPayments = (orders: readonly Order[]): Order[] =>
  orders.map(order => (order.paymentSource === '' ? order : { ...order, paymentSource: 'payments' }))

/** Weekly payouts of what the processor has reported of the orders that a store begins with. */
export async function insertPayouts(
  tx: Db,
  { tenant, now }: { tenant: string; now: Date },
  orders: readonly Order[],
): Promise<void> {
  const zone = await readZone(tx, tenant)
  const lines = orders.flatMap(linesOf).sort((a, b) => (a.line.on < b.line.on ? -1 : 1))
  const lineRows: (typeof payoutLines.$inferInsert)[] = []
  const made: { doc: Payout; nextOn: Date | null }[] = []
  let open: { doc: Payout; closesOn: Date } | null = null
  for (const { line, eventId } of lines) {
    if (open && line.on >= open.closesOn.toISOString()) {
      if (open.doc.net >= 0) {
        made.push(closed(open.doc, open.closesOn, { now, zone }))
        open = null
      } else open.closesOn = nextPayoutOn('weekly', new Date(line.on), zone)
    }
    open ??= {
      doc: emptyPayout(seedId(tenant, 'payout', line.id), line.on),
      closesOn: nextPayoutOn('weekly', new Date(line.on), zone),
    }
    open.doc = withLine(open.doc, line)
    lineRows.push({ id: line.id, tenant, payoutId: open.doc.id, eventId, on: new Date(line.on), doc: line })
  }
  if (open) {
    const isOver = open.closesOn <= now && open.doc.net >= 0
    made.push(
      isOver
        ? closed(open.doc, open.closesOn, { now, zone })
        : { doc: open.doc, nextOn: nextPayoutOn('weekly', now, zone) },
    )
  }
  if (made.length === 0) return
  await tx.insert(payouts).values(
    made.map(({ doc, nextOn }) => ({
      id: doc.id,
      tenant,
      state: doc.state,
      until: new Date(doc.until),
      nextOn,
      doc,
    })),
  )
  for (let at = 0; at < lineRows.length; at += ROWS_AT_ONCE) {
    await tx.insert(payoutLines).values(lineRows.slice(at, at + ROWS_AT_ONCE))
  }
}

function closed(
  doc: Payout,
  closedOn: Date,
  { now, zone }: { now: Date; zone: string },
): { doc: Payout; nextOn: Date | null } {
  const arrivesOn = arrivalOf(closedOn, zone)
  const isPaid = arrivesOn <= now
  const state = isPaid ? ('paid' as const) : ('onItsWay' as const)
  return {
    doc: { ...doc, state, arrivesOn: arrivesOn.toISOString(), bankLastFour: '6789' },
    nextOn: isPaid ? null : arrivesOn,
  }
}

function linesOf(order: Order): { line: PayoutLine; eventId: string }[] {
  return order.processorEvents.flatMap(({ type, amount, paymentEventId, createdOn: on }) => {
    if (paymentEventId === null || order.paymentSource !== 'payments') return []
    if (type !== 'settled' && type !== 'refunded') return []
    const kind = type === 'settled' ? ('charge' as const) : ('refund' as const)
    const id = seedId(order.tenant, 'payoutLine', paymentEventId)
    return { line: payoutLine(order, { id, kind, amount, on }), eventId: paymentEventId }
  })
}
