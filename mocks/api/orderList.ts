import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ORDER_SORTS, Order } from '#contract/orders.ts'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { orderCounts, orders } from '../db/schema/orders.ts'
import type { Page, Sort } from './lists.ts'
import type { OrderFilter } from './orderFilter.ts'

/** Each has an index of its own. Orders of one status are in the order in which they were placed. */
const SORT_COLUMNS: Record<(typeof ORDER_SORTS)[number], readonly SQLWrapper[]> = {
  createdOn: [orders.createdOn],
  orderNumber: [orders.orderNumber],
  grandTotal: [orders.grandTotal],
  status: [orders.status, orders.createdOn],
  lastName: [orders.nameKey],
}

export interface OrderQuery {
  tenant: string
  filter: OrderFilter
  sort: Sort<(typeof ORDER_SORTS)[number]>
  page: Page
}

/** One page of a store's orders and the exact count of all that match. */
export function findOrders(db: Db, query: OrderQuery): Promise<{ items: Order[]; totalCount: number }> {
  return query.filter.looksAtText ? searchOrders(db, query) : pageOfOrders(db, query)
}

/** Finds the page in the sort's index, from the end that is nearer, then fetches its documents. */
async function pageOfOrders(db: Db, query: OrderQuery) {
  const { startIndex, pageSize } = query.page
  const totalCount = await countOrders(db, query)
  const left = totalCount - startIndex
  if (left <= 0) return { items: [], totalCount }
  const size = Math.min(pageSize, left)
  const fromEnd = startIndex > totalCount / 2
  const keys = SORT_COLUMNS[query.sort.field]
  const ids = sql`select ${orders.id} as id from ${orders} where ${orderMatches(query)}
    order by ${orderBy([...keys, orders.id], query.sort.descending !== fromEnd)}
    limit ${size} offset ${fromEnd ? left - size : startIndex}`
  const rows = await rowsOf<{ doc: Order }>(
    db,
    sql`select ${orders.doc} as doc from ${orders} where ${orders.id} in (${ids})
      order by ${orderBy([...keys, orders.id], query.sort.descending)}`,
  )
  return { items: rows.map(({ doc }) => doc), totalCount }
}

/** Counts in the kept counts where they know all that is asked for, else among the orders. */
async function countOrders(db: Db, query: OrderQuery): Promise<number> {
  const { filter, tenant } = query
  const counted = and(sql`${orderCounts.tenant} = ${tenant}`, ...countedIn(orderCounts, filter))
  const statement =
    filter.others.length > 0
      ? sql`select count(*) as n from ${orders} where ${orderMatches(query)}`
      : sql`select coalesce(sum(${orderCounts.orders}), 0) as n from ${orderCounts} where ${counted}`
  const [row] = await rowsOf<{ n: string | number }>(db, statement)
  return Number(row?.n ?? 0)
}

/** Looks through the texts once, for both the page and the count: how many match can't be known beforehand. */
async function searchOrders(db: Db, query: OrderQuery) {
  const { startIndex, pageSize } = query.page
  const keys = SORT_COLUMNS[query.sort.field]
  const found = sql`select ${orders.id} as id, row_number() over
      (order by ${orderBy([...keys, orders.id], query.sort.descending)}) as place, count(*) over () as n
    from ${orders} where ${orderMatches(query)}`
  const rows = await rowsOf<{ doc: Order; n: string }>(
    db,
    sql`select ${orders.doc} as doc, n from
      (select * from (${found}) numbered order by place limit ${pageSize} offset ${startIndex}) page
      join ${orders} on ${orders.id} = page.id order by place`,
  )
  const [first] = rows
  if (first) return { items: rows.map(({ doc }) => doc), totalCount: Number(first.n) }
  return { items: [], totalCount: startIndex > 0 ? await countOrders(db, query) : 0 }
}

/** The condition that a filter puts on orders. */
export const orderMatches = ({ tenant, filter }: Pick<OrderQuery, 'tenant' | 'filter'>): SQL | undefined =>
  and(sql`${orders.tenant} = ${tenant}`, ...countedIn(orders, filter), ...filter.others)

type CountedColumn = OrderFilter['counted'][number]['column']

/** The conditions that the kept counts know, in a table that has their columns. */
const countedIn = (table: Record<CountedColumn, SQLWrapper>, filter: OrderFilter) =>
  filter.counted.map(({ column, values }) => inArray(table[column], [...values]))

const orderBy = (keys: readonly SQLWrapper[], descending: boolean) =>
  sql.join(
    keys.map(key => (descending ? sql`${key} desc` : sql`${key} asc`)),
    sql`, `,
  )
