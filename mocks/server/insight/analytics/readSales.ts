import { and, between, eq, sql } from 'drizzle-orm'
import type { SalesFigures, Traffic } from '#contract/insight/analytics.ts'
import { SALES_SUMS, type SalesSums } from '#contract/orders/salesSums.ts'
import { addDays } from '#lib/dayRange.ts'
import { fromZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { type FigureKind, salesFigures, salesZones, trafficFigures } from '../../../db/tables/insight/analytics.ts'
import { salesArguments } from '../../../db/tables/insight/salesTriggers.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { readZone } from '../../../db/zone.ts'

/** Days, both included. */
export interface Range {
  startDate: string
  endDate: string
}

const NO_SUMS = Object.fromEntries(SALES_SUMS.map(name => [name, 0])) as SalesSums

export const addUp = (parts: readonly SalesSums[]): SalesSums =>
  parts.reduce<SalesSums>(
    (all, part) => Object.fromEntries(SALES_SUMS.map(name => [name, all[name] + part[name]])) as SalesSums,
    NO_SUMS,
  )

/** The zone of the days of a store's figures. */
export async function readFiguresZone(db: Db, tenant: string): Promise<string> {
  const [kept] = await db.select().from(salesZones).where(eq(salesZones.tenant, tenant))
  // A store without orders has no zone of figures.
  return kept?.zone ?? (await readZone(db, tenant))
}

export const ofKind = (tenant: string, kind: FigureKind) =>
  and(eq(salesFigures.tenant, tenant), eq(salesFigures.kind, kind))
export const inDays = ({ startDate, endDate }: Range) => between(salesFigures.period, startDate, endDate)

/** The sums of each day that has orders. */
export async function readDays(db: Db, tenant: string, range: Range) {
  const rows = await db
    .select()
    .from(salesFigures)
    .where(and(ofKind(tenant, 'all'), inDays(range)))
    .orderBy(salesFigures.period)
  return rows
    .filter(({ orders, canceled }) => orders > 0 || canceled > 0)
    .map(({ tenant: _, kind: __, key: ___, period: day, ...sums }) => ({ day, ...sums }))
}

/** What was sold in each hour of a day, or until a moment of it, from its orders. */
export async function readHours(
  db: Db,
  tenant: string,
  day: string,
  { zone, until }: { zone: string; until?: string },
): Promise<SalesFigures['hours']> {
  const { start, end: last } = instantsOf({ startDate: day, endDate: day }, zone)
  const end = until ?? last
  const sums = sql.raw(SALES_SUMS.map(name => `sum(n."${name}")::bigint as "${name}"`).join(', '))
  const rows = await rowsOf<Record<string, string>>(
    db,
    sql`select to_char(o.created_on at time zone ${zone}, 'YYYY-MM-DD"T"HH24') as hour, ${sums}
      from ${orders} as o, sales_of(${zone}, ${sql.raw(salesArguments('o'))}) as n
      where o.tenant = ${tenant} and n.kind = 'all' and o.created_on >= ${start}::timestamptz and o.created_on < ${end}::timestamptz
      group by 1 order by 1`,
  )
  return rows.map(({ hour, ...sums }) => ({ hour: hour as string, ...(wholeNumbers(sums) as SalesSums) }))
}

const wholeNumbers = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))

/** The moments at which a range begins, and after which it has ended. */
export const instantsOf = ({ startDate, endDate }: Range, zone: string) => ({
  start: fromZone(startDate, '00:00', zone) ?? '',
  end: fromZone(addDays(endDate, 1), '00:00', zone) ?? '',
})

/** How many came on each day, and how far they went. */
export async function readTraffic(db: Db, tenant: string, range: Range): Promise<SalesFigures['traffic']> {
  const days = await db
    .select()
    .from(trafficFigures)
    .where(and(eq(trafficFigures.tenant, tenant), between(trafficFigures.day, range.startDate, range.endDate)))
    .orderBy(trafficFigures.day)
  const sum = (of: keyof Traffic) => days.reduce((all, day) => all + day[of], 0)
  return {
    ...{ visitors: sum('visitors'), carts: sum('carts'), checkouts: sum('checkouts'), orders: sum('orders') },
    days: days.map(({ tenant: _, ...day }) => day),
  }
}
