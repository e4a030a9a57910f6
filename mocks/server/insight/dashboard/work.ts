import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type Dashboard, IMPORT_DAYS } from '#contract/insight/dashboard.ts'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import { ORDER_GROUPS } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { importJobs } from '../../../db/tables/imports/productImports.ts'
import { rowImports } from '../../../db/tables/imports/rowImports.ts'
import { orderCounts, orders } from '../../../db/tables/orders/orders.ts'
import { postageLabels } from '../../../db/tables/orders/postage.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { payouts } from '../../../db/tables/payments/payments.ts'
import { IS_TAX_RECORD } from '../../orders/taxRecords/statuses.ts'

const DAY_MS = 24 * 3_600_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** From the counts that are kept with the orders. */
export async function countOrders(db: Db, tenant: string): Promise<Dashboard['orders']> {
  const count = (where?: SQL) =>
    sql<string>`coalesce(sum(${orderCounts.orders}) ${where ? sql`filter (where ${where})` : sql``}, 0)`.mapWith(Number)
  const isNew = eq(orderCounts.status, 'New')
  const inInbox = inArray(orderCounts.status, [...ORDER_GROUPS.inbox])
  const [counts] = await db
    .select({
      all: count(),
      new: count(isNew),
      inProgress: count(inArray(orderCounts.status, [...ORDER_GROUPS.inProgress])),
      flagged: count(and(isNew, orderCounts.isFlagged)),
      unpaid: count(and(inInbox, eq(orderCounts.paymentStatus, 'unpaid'))),
      unfulfilled: count(and(inInbox, eq(orderCounts.fulfillmentStatus, 'unfulfilled'))),
      partlyFulfilled: count(and(inInbox, eq(orderCounts.fulfillmentStatus, 'partial'))),
    })
    .from(orderCounts)
    .where(eq(orderCounts.tenant, tenant))
  if (!counts) throw new Error('A sum without groups always has one row.')
  return counts
}

/** A later import without problems replaces what an earlier one reported. */
export async function failedImports(db: Db, tenant: string, now: Date): Promise<Dashboard['failedImports']> {
  const since = daysBefore(now, IMPORT_DAYS)
  const [ofProducts] = await db
    .select({ rows: importJobs.errorCount })
    .from(importJobs)
    .where(and(eq(importJobs.tenant, tenant), gte(importJobs.createdOn, since)))
    .orderBy(desc(importJobs.createdOn))
    .limit(1)
  const found: Dashboard['failedImports'] = [{ kind: 'products', rows: ofProducts?.rows ?? 0 }]
  for (const kind of ['customers', 'orders'] as const) {
    const own = and(eq(rowImports.tenant, tenant), eq(rowImports.kind, kind), gte(rowImports.createdOn, since))
    const [last] = await db
      .select({ rows: sql<number>`${rowImports.refusedCount} + ${rowImports.failedCount}`.mapWith(Number) })
      .from(rowImports)
      .where(own)
      .orderBy(desc(rowImports.number))
      .limit(1)
    found.push({ kind, rows: last?.rows ?? 0 })
  }
  return found.filter(({ rows }) => rows > 0)
}

/** Those that are not tried again by themselves. */
export const countFailedTaxRecords = (db: Db, tenant: string): Promise<number> =>
  db.$count(taxRecords, and(eq(taxRecords.tenant, tenant), IS_TAX_RECORD.failed))

export async function sumHeldPayouts(db: Db, tenant: string): Promise<number> {
  const net = sql<string>`coalesce(sum((${payouts.doc} ->> 'net')::numeric), 0)`.mapWith(Number)
  const isHeld = and(eq(payouts.tenant, tenant), eq(payouts.state, 'held'))
  const [held] = await db.select({ net }).from(payouts).where(isHeld)
  return held?.net ?? 0
}

export const countRefusedRefunds = (db: Db, tenant: string, now: Date): Promise<number> =>
  db.$count(
    postageLabels,
    and(
      eq(postageLabels.tenant, tenant),
      gte(postageLabels.createdOn, daysBefore(now, 30)),
      sql`${postageLabels.doc} ->> 'status' = 'refundRefused'`,
    ),
  )

/** Those that wait for a response, and until when the first one does. */
export async function waitingDisputes(db: Db, tenant: string): Promise<Dashboard['disputes']> {
  const own = and(eq(orders.tenant, tenant), eq(orders.disputeState, 'needsResponse'))
  const found = await db
    .select({ disputes: sql<Dispute[]>`${orders.doc} -> 'disputes'` })
    .from(orders)
    .where(own)
  const times = found
    .flatMap(({ disputes }) => disputes)
    .flatMap(({ state, respondBy }) => (state === 'needsResponse' ? [respondBy] : []))
    .sort()
  return { count: times.length, respondBy: times[0] ?? null }
}
