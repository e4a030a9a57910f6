import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderSelection } from '#contract/orders/orderBulk.ts'
import type { Order } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { documentsWithin } from '../../machine/boundedPage.ts'
import { readFilter } from '../../machine/lists.ts'
import { orderFilter } from '../orders/filter.ts'
import { orderMatches } from '../orders/list.ts'

/** The column's maximum. */
const LARGEST = 2 ** 31 - 1

/** The condition of the orders that are selected. */
export async function selectedOrders(db: Db, tenant: string, selection: OrderSelection): Promise<SQL | undefined> {
  if ('filter' in selection) {
    const conditions = await readFilter(selection.filter, listOrders, { db, tenant })
    return orderMatches({ tenant, filter: orderFilter(conditions) })
  }
  const numbers = selection.orderNumbers.filter(number => number > 0 && number <= LARGEST)
  return and(sql`${orders.tenant} = ${tenant}`, inArray(orders.orderNumber, numbers))
}

/** The next orders by number, as many as fit into memory together. */
export async function readOrders(db: Db, where: SQL | undefined, after: number, limit: number) {
  const next = and(where, gt(orders.orderNumber, after))
  const { rows, isCut } = await documentsWithin<Order>(db, {
    page: sql`select ${orders.id} as id from ${orders} where ${next} order by ${orders.orderNumber} limit ${limit}`,
    ...{ table: orders, id: orders.id, doc: orders.doc, order: sql`${orders.orderNumber}` },
  })
  return { found: rows.map(({ doc }) => doc), mayBeMore: isCut || rows.length === limit }
}

/** Numbers that were named and that the store does not have. */
export async function missingOf(db: Db, selection: OrderSelection, where: SQL | undefined): Promise<number[]> {
  if ('filter' in selection) return []
  const found = await db.select({ number: orders.orderNumber }).from(orders).where(where)
  const known = new Set(found.map(({ number }) => number))
  return [...new Set(selection.orderNumbers)].filter(number => !known.has(number))
}
