import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import {
  exportPayouts,
  getPayout,
  getPayoutSummary,
  listPayoutLines,
  listPayouts,
  type Payout,
  type PayoutLine,
} from '#contract/payments/payouts.ts'
import { csvLine } from '#lib/csv.ts'
import { isoInZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../../db/database.ts'
import { payoutLines, payouts } from '../../../../db/tables/payments/payments.ts'
import { readZone } from '../../../../db/zone.ts'
import { BYTE_ORDER_MARK, type FileParts, READ_AT_ONCE } from '../../../machine/csvFile.ts'
import { handle } from '../../../machine/handle.ts'
import { readPage } from '../../../machine/lists.ts'
import { notFound } from '../../../machine/problems.ts'
import { readPayments } from '../settings.ts'
import { disputesOf } from './lines.ts'
import { nextPayoutOn } from './schedule.ts'

async function read(db: Db, tenant: string, id: string): Promise<Payout> {
  const own = and(eq(payouts.tenant, tenant), eq(payouts.id, id))
  const [found] = await db.select({ doc: payouts.doc }).from(payouts).where(own)
  if (!found) throw notFound('payout')
  return { ...found.doc, disputes: disputesOf(found.doc) }
}

const linesOf = (tenant: string, id: string) => and(eq(payoutLines.tenant, tenant), eq(payoutLines.payoutId, id))

const readLines = async (db: Db, own: SQL | undefined, startIndex: number, pageSize: number): Promise<PayoutLine[]> => {
  const rows = await db
    .select({ doc: payoutLines.doc })
    .from(payoutLines)
    .where(own)
    .orderBy(asc(payoutLines.on), asc(payoutLines.id))
    .limit(pageSize)
    .offset(startIndex)
  return rows.map(({ doc }) => doc)
}

const sum = (found: readonly Payout[], state: Payout['state']) =>
  found.reduce((total, { state: own, net }) => (own === state ? total + net : total), 0)

export const payoutHandlers = [
  handle(listPayouts, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const own = eq(payouts.tenant, tenant)
    const rows = await db
      .select({ doc: payouts.doc })
      .from(payouts)
      .where(own)
      .orderBy(desc(payouts.until), desc(payouts.id))
      .limit(pageSize)
      .offset(startIndex)
    return {
      items: rows.map(({ doc }) => ({ ...doc, disputes: disputesOf(doc) })),
      totalCount: await db.$count(payouts, own),
    }
  }),
  handle(getPayoutSummary, async ({ db, tenant, now }) => {
    const rows = await db.select({ doc: payouts.doc }).from(payouts).where(eq(payouts.tenant, tenant))
    const found = rows.map(({ doc }) => doc)
    const open = found.find(({ state }) => state === 'collecting' || state === 'held')
    const { paymentsProvider } = await readPayments(db, tenant)
    const zone = await readZone(db, tenant)
    return {
      collecting: sum(found, 'collecting'),
      onItsWay: sum(found, 'onItsWay'),
      held: sum(found, 'held'),
      heldBecause: open?.heldBecause ?? null,
      nextOn: open ? nextPayoutOn(paymentsProvider.payoutSchedule, now, zone).toISOString() : null,
    }
  }),
  handle(getPayout, ({ db, tenant, params }) => read(db, tenant, params.id)),
  handle(listPayoutLines, async ({ db, tenant, params, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    await read(db, tenant, params.id)
    const own = linesOf(tenant, params.id)
    return { items: await readLines(db, own, startIndex, pageSize), totalCount: await db.$count(payoutLines, own) }
  }),
  handle(exportPayouts, async ({ db, tenant, params }): Promise<FileParts> => {
    const payout = await read(db, tenant, params.id)
    return csvOf(payout, linesOf(tenant, params.id), await readZone(db, tenant))
  }),
]

/** Amounts are decimal dollars, times in the store's zone. The last line has the sums of those above it. */
const csvOf = (payout: Payout, own: SQL | undefined, zone: string): FileParts =>
  async function* (inStore) {
    yield BYTE_ORDER_MARK + csvLine(['date', 'type', 'order', 'amount', 'fee', 'net'])
    for (let from = 0; ; from += READ_AT_ONCE) {
      const lines = await inStore(db => readLines(db, own, from, READ_AT_ONCE))
      yield lines.map(line => csvOfLine(line, zone)).join('')
      if (lines.length < READ_AT_ONCE) break
    }
    const { charges, refunds, disputes, fees, net } = payout
    yield csvLine(['', 'total', '', dollars(charges - refunds - disputes), dollars(fees), dollars(net)])
  }

const csvOfLine = ({ on, kind, orderNumber, amount, fee, net }: PayoutLine, zone: string) =>
  csvLine([isoInZone(on, zone), kind, orderNumber, dollars(amount), dollars(fee), dollars(net)])

const dollars = (cents: number) => (cents / 100).toFixed(2)
