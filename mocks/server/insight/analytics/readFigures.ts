import { and, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import { MOST_TOP, type SalesFigures } from '#contract/insight/analytics.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories as categoryTable } from '../../../db/tables/catalog/categories.ts'
import { productCategories, productDocuments } from '../../../db/tables/catalog/products.ts'
import { firstOrders, salesFigures } from '../../../db/tables/insight/analytics.ts'
import { periodsOf } from './periods.ts'
import {
  addUp,
  inDays,
  instantsOf,
  ofKind,
  type Range,
  readDays,
  readFiguresZone,
  readHours,
  readTraffic,
} from './readSales.ts'

/** A sum of whole numbers, 0 of none. */
const whole = (of: SQL.Aliased | SQL | (typeof salesFigures)['gross']) =>
  sql<number>`coalesce(sum(${of}), 0)::bigint`.mapWith(Number)

/** The figures of a range of days, from the sums that are kept. */
export async function readFigures(db: Db, tenant: string, range: Range): Promise<SalesFigures> {
  const timeZone = await readFiguresZone(db, tenant)
  const days = await readDays(db, tenant, range)
  const totals = addUp(days)
  const known = days.reduce((all, day) => all + day.known, 0)
  const isNew = await countNew(db, tenant, range, timeZone)
  return {
    ...range,
    timeZone,
    totals,
    days: days.map(({ known: _, ...day }) => day),
    hours: range.startDate === range.endDate ? await readHours(db, tenant, range.startDate, { zone: timeZone }) : [],
    paymentMethods: await readPaymentMethods(db, tenant, range),
    ...(await readBest(db, tenant, range)),
    customers: { new: isNew, returningOrders: known - isNew, guestOrders: totals.orders - known },
    traffic: await readTraffic(db, tenant, range),
  }
}

const readPaymentMethods = (db: Db, tenant: string, range: Range) =>
  db
    .select({
      name: salesFigures.key,
      orders: whole(salesFigures.orders),
      total: whole(salesFigures.total),
      refunded: whole(salesFigures.refunded),
      returned: whole(salesFigures.returned),
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

/** Customers whose first order is in the range. */
async function countNew(db: Db, tenant: string, range: Range, zone: string): Promise<number> {
  const { start, end } = instantsOf(range, zone)
  const isIn = sql`${firstOrders.createdOn} >= ${start}::timestamptz and ${firstOrders.createdOn} < ${end}::timestamptz`
  return db.$count(firstOrders, and(eq(firstOrders.tenant, tenant), isIn))
}
