import { and, between, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import { MOST_TOP, SALES_SUMS, type SalesFigures, type SalesSums, type Traffic } from '#contract/analytics/analytics.ts'
import { fromZone } from '#lib/zonedTime.ts'
import type { Db } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { categories as categoryTable } from '../categories/table.ts'
import { orders } from '../orders/table.ts'
import { productCategories, productDocuments } from '../products/table.ts'
import { readZone } from '../store/zone.ts'
import { dayAfter, periodsOf } from './periods.ts'
import { type FigureKind, firstOrders, salesFigures, salesZones, trafficFigures } from './table.ts'

interface Range {
  startDate: string
  endDate: string
}

/** A sum of whole numbers, 0 of none. */
const whole = (of: SQL.Aliased | SQL | (typeof salesFigures)['gross']) =>
  sql<number>`coalesce(sum(${of}), 0)::bigint`.mapWith(Number)

const NO_SUMS = Object.fromEntries(SALES_SUMS.map(name => [name, 0])) as SalesSums
const add = (to: SalesSums, more: SalesSums): SalesSums =>
  Object.fromEntries(SALES_SUMS.map(name => [name, to[name] + more[name]])) as SalesSums

/** The figures of a range of days, from the sums that are kept. */
export async function readFigures(db: Db, tenant: string, range: Range): Promise<SalesFigures> {
  const [kept] = await db.select().from(salesZones).where(eq(salesZones.tenant, tenant))
  // A store without orders has no zone of figures.
  const timeZone = kept?.zone ?? (await readZone(db, tenant))
  const days = await readDays(db, tenant, range)
  const totals = days.reduce((all, { day: _, known: __, ...sums }) => add(all, sums), NO_SUMS)
  const known = days.reduce((all, day) => all + day.known, 0)
  const isNew = await countNew(db, tenant, range, timeZone)
  return {
    ...range,
    timeZone,
    totals,
    days: days.map(({ known: _, ...day }) => day),
    hours: range.startDate === range.endDate ? await readHours(db, tenant, range.startDate, timeZone) : [],
    paymentMethods: await readPaymentMethods(db, tenant, range),
    ...(await readBest(db, tenant, range)),
    customers: { new: isNew, returningOrders: known - isNew, guestOrders: totals.orders - known },
    traffic: await readTraffic(db, tenant, range),
  }
}

const ofKind = (tenant: string, kind: FigureKind) => and(eq(salesFigures.tenant, tenant), eq(salesFigures.kind, kind))
const inDays = ({ startDate, endDate }: Range) => between(salesFigures.period, startDate, endDate)

async function readDays(db: Db, tenant: string, range: Range) {
  const rows = await db
    .select()
    .from(salesFigures)
    .where(and(ofKind(tenant, 'all'), inDays(range)))
    .orderBy(salesFigures.period)
  return rows
    .filter(({ orders, canceled }) => orders > 0 || canceled > 0)
    .map(({ tenant: _, kind: __, key: ___, period: day, ...sums }) => ({ day, ...sums }))
}

const readPaymentMethods = (db: Db, tenant: string, range: Range) =>
  db
    .select({
      name: salesFigures.key,
      orders: whole(salesFigures.orders),
      total: whole(salesFigures.total),
      refunded: whole(salesFigures.refunded),
    })
    .from(salesFigures)
    .where(and(ofKind(tenant, 'payment'), inDays(range)))
    .groupBy(salesFigures.key)
    .having(sql`sum(${salesFigures.orders}) > 0`)
    .orderBy(desc(sum(salesFigures.total)), salesFigures.key)
    .limit(MOST_TOP)

/** The best-selling products and categories, from what was sold of each product, which is added up once. */
async function readBest(db: Db, tenant: string, range: Range): Promise<Pick<SalesFigures, 'products' | 'categories'>> {
  const periods = sql.join(
    periodsOf(range.startDate, range.endDate).map(period => sql`${period}`),
    sql`, `,
  )
  const rows = await rowsOf<{
    kind: 'products' | 'categories'
    id: string
    name: string
    items: string
    gross: string
  }>(
    db,
    sql`with sold as materialized (
        select key as id, sum(items)::bigint as items, sum(gross)::bigint as gross from ${salesFigures}
          where tenant = ${tenant} and kind = 'product' and period in (${periods})
          group by key having sum(items) > 0
      ), best_products as (
        select * from sold order by gross desc, id limit ${MOST_TOP}
      ), best_categories as (
        select in_category.category_id as id, sum(items)::bigint as items, sum(gross)::bigint as gross
          from sold join ${productCategories} as in_category on in_category.tenant = ${tenant} and product_id = sold.id
          group by in_category.category_id order by 3 desc, 1 limit ${MOST_TOP}
      )
      select 'products' as kind, best.*, coalesce(doc ->> 'name', '') as name
        from best_products as best left join ${productDocuments} as d on d.tenant = ${tenant} and d.product_id = best.id
      union all
      select 'categories' as kind, best.*, coalesce(doc ->> 'name', '') as name
        from best_categories as best join ${categoryTable} as c on c.tenant = ${tenant} and c.id = best.id
      order by gross desc, id`,
  )
  const of = (wanted: 'products' | 'categories') =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, items, gross }) => ({ id, name, items: Number(items), gross: Number(gross) }))
  return { products: of('products'), categories: of('categories') }
}

/** What was sold in each hour of a day, from its orders. */
async function readHours(db: Db, tenant: string, day: string, zone: string): Promise<SalesFigures['hours']> {
  const { start, end } = instantsOf({ startDate: day, endDate: day }, zone)
  const sums = sql.raw(SALES_SUMS.map(name => `sum(n.${name})::bigint as ${name}`).join(', '))
  const rows = await rowsOf<Record<string, string>>(
    db,
    sql`select to_char(o.created_on at time zone ${zone}, 'YYYY-MM-DD"T"HH24') as hour, ${sums}
      from ${orders} as o, sales_of(o.created_on, ${zone}, o.customer_id, o.grand_total, o.refunded, o.doc) as n
      where o.tenant = ${tenant} and n.kind = 'all' and o.created_on >= ${start}::timestamptz and o.created_on < ${end}::timestamptz
      group by 1 order by 1`,
  )
  return rows.map(({ hour, ...sums }) => ({ hour: hour as string, ...(wholeNumbers(sums) as SalesSums) }))
}

const wholeNumbers = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))

/** The moments at which a range begins, and after which it has ended. */
const instantsOf = ({ startDate, endDate }: Range, zone: string) => ({
  start: fromZone(startDate, '00:00', zone) ?? '',
  end: fromZone(dayAfter(endDate), '00:00', zone) ?? '',
})

/** Customers whose first order is in the range. */
async function countNew(db: Db, tenant: string, range: Range, zone: string): Promise<number> {
  const { start, end } = instantsOf(range, zone)
  const isIn = sql`${firstOrders.createdOn} >= ${start}::timestamptz and ${firstOrders.createdOn} < ${end}::timestamptz`
  return db.$count(firstOrders, and(eq(firstOrders.tenant, tenant), isIn))
}

/** How many came on each day, and how far they went. */
async function readTraffic(db: Db, tenant: string, range: Range): Promise<SalesFigures['traffic']> {
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
