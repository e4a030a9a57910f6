import { and, between, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { MOST_TOP, SALES_SUMS, type SalesFigures, type SalesSums } from '#contract/analytics/analytics.ts'
import { fromZone } from '#lib/zonedTime.ts'
import type { Db } from '../../db/database.ts'
import { categories } from '../categories/table.ts'
import { productCategories, productDocuments } from '../products/table.ts'
import { readZone } from '../store/zone.ts'
import { dayAfter, periodsOf } from './periods.ts'
import { type FigureKind, firstOrders, salesFigures, salesZones } from './table.ts'

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
    paymentMethods: await readPaymentMethods(db, tenant, range),
    products: await readProducts(db, tenant, range),
    categories: await readCategories(db, tenant, range),
    customers: { new: isNew, returningOrders: known - isNew, guestOrders: totals.orders - known },
  }
}

const ofKind = (tenant: string, kind: FigureKind) => and(eq(salesFigures.tenant, tenant), eq(salesFigures.kind, kind))
const inDays = ({ startDate, endDate }: Range) => between(salesFigures.period, startDate, endDate)
const inPeriods = ({ startDate, endDate }: Range) => inArray(salesFigures.period, periodsOf(startDate, endDate))

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

/** Products with what was sold of them. */
const soldIn = (db: Db, tenant: string, range: Range) =>
  db
    .select({
      id: salesFigures.key,
      items: whole(salesFigures.items).as('items'),
      gross: whole(salesFigures.gross).as('gross'),
    })
    .from(salesFigures)
    .where(and(ofKind(tenant, 'product'), inPeriods(range)))
    .groupBy(salesFigures.key)
    .as('sold')

async function readProducts(db: Db, tenant: string, range: Range): Promise<SalesFigures['products']> {
  const sold = soldIn(db, tenant, range)
  const best = db
    .select()
    .from(sold)
    .where(sql`${sold.items} > 0`)
    .orderBy(desc(sold.gross), sold.id)
    .limit(MOST_TOP)
    .as('best')
  const rows = await db
    .select({
      id: best.id,
      name: sql<string | null>`${productDocuments.doc} ->> 'name'`,
      items: best.items,
      gross: best.gross,
    })
    .from(best)
    .leftJoin(productDocuments, and(eq(productDocuments.tenant, tenant), eq(productDocuments.productId, best.id)))
    .orderBy(desc(best.gross), best.id)
  return rows.map(({ name, items, gross, id }) => ({
    id,
    name: name ?? '',
    items: Number(items),
    gross: Number(gross),
  }))
}

const nameOfCategory = sql<string>`${categories.doc} ->> 'name'`

async function readCategories(db: Db, tenant: string, range: Range): Promise<SalesFigures['categories']> {
  const sold = soldIn(db, tenant, range)
  const inCategory = and(eq(productCategories.tenant, tenant), eq(productCategories.productId, sold.id))
  const rows = await db
    .select({
      id: categories.id,
      name: nameOfCategory,
      items: whole(sql`${sold.items}`),
      gross: whole(sql`${sold.gross}`),
    })
    .from(sold)
    .innerJoin(productCategories, inCategory)
    .innerJoin(categories, and(eq(categories.tenant, tenant), eq(categories.id, productCategories.categoryId)))
    .groupBy(categories.id, nameOfCategory)
    .having(sql`sum(${sold.items}) > 0`)
    .orderBy(desc(sql`sum(${sold.gross})`), categories.id)
    .limit(MOST_TOP)
  return rows
}

/** Customers whose first order is in the range. */
async function countNew(db: Db, tenant: string, { startDate, endDate }: Range, zone: string): Promise<number> {
  const start = fromZone(startDate, '00:00', zone) ?? ''
  const end = fromZone(dayAfter(endDate), '00:00', zone) ?? ''
  const isIn = sql`${firstOrders.createdOn} >= ${start}::timestamptz and ${firstOrders.createdOn} < ${end}::timestamptz`
  return db.$count(firstOrders, and(eq(firstOrders.tenant, tenant), isIn))
}
