import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ORDER_SORTS, Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { isOfStore } from '../../../db/nameStore.ts'
import { rowsOf } from '../../../db/rows.ts'
import { orderCounts, orders } from '../../../db/tables/orders/orders.ts'
import { documentsOf } from '../../machine/boundedPage.ts'
import { type After, isAfter, nextCursor } from '../../machine/cursor.ts'
import type { Page, Sort } from '../../machine/lists.ts'
import type { OrderFilter } from './filter.ts'

/** Each has its own index. Orders of one status are in the order of placement. */
const SORT_COLUMNS: Record<(typeof ORDER_SORTS)[number], readonly SQLWrapper[]> = {
  createdOn: [orders.createdOn],
  orderNumber: [orders.orderNumber],
  grandTotal: [orders.grandTotal],
  status: [orders.status, orders.createdOn],
  lastName: [orders.nameKey],
}

/** A search that finds more is not counted further. */
const COUNTED_MATCHES = 5000

export interface OrderQuery {
  tenant: string
  filter: OrderFilter
  sort: Sort<(typeof ORDER_SORTS)[number]>
  page: Page
  after?: After
}

/** A page of orders, and how many match; `isTotalMinimum` if there are more. */
interface FoundOrders {
  items: Order[]
  totalCount: number
  isTotalMinimum?: boolean
  nextCursor?: string | null
}

/** One page of a store's orders, with the exact count of all that match unless a text is found in very many. */
export function findOrders(db: Db, query: OrderQuery): Promise<FoundOrders> {
  if (query.after !== undefined) return ordersAfter(db, query)
  return query.filter.looksAtText ? searchOrders(db, query) : pageOfOrders(db, query)
}

/** A page by cursor. What matches is counted as for a page by its number. */
async function ordersAfter(db: Db, query: OrderQuery): Promise<FoundOrders> {
  const { after, page } = query
  const { items: _, ...counted } = await findOrders(db, {
    ...query,
    after: undefined,
    page: { startIndex: 0, pageSize: 1 },
  })
  const rows = await documentsOf<Order>(db, {
    page: sql`select ${orders.id} as id from ${orders} where ${and(orderMatches(query), isAfter(orders.id, after))}
      order by ${orders.id} limit ${page.pageSize}`,
    ...{ table: orders, id: orders.id, doc: orders.doc, order: sql`page.id` },
  })
  const items = rows.map(({ doc }) => doc)
  return { ...counted, items, ...nextCursor(after, items, page.pageSize) }
}

/** Finds the page in the sort's index, from the end that is nearer, then fetches its documents. */
async function pageOfOrders(db: Db, query: OrderQuery) {
  const { startIndex, pageSize } = query.page
  const totalCount = await countOrders(db, query)
  const left = totalCount - startIndex
  if (left <= 0) return { items: [], totalCount }
  const size = Math.min(pageSize, left)
  const fromEnd = startIndex > totalCount / 2
  const keys = keysOf(query)
  const page = sql`select ${orders.id} as id, ${keys.selected} from ${orders} where ${orderMatches(query)}
    order by ${orderBy([...keys.columns, orders.id], query.sort.descending !== fromEnd)}
    limit ${size} offset ${fromEnd ? left - size : startIndex}`
  return { items: await ordersOf(db, page, query), totalCount }
}

/** The sort columns, and the same selected under their own names. */
function keysOf({ sort }: OrderQuery) {
  const columns = SORT_COLUMNS[sort.field]
  const names = columns.map((_, at) => sql.raw(`key${at}`))
  const selected = sql.join(
    columns.map((column, at) => sql`${column} as ${names[at]}`),
    sql`, `,
  )
  return { columns, names, selected }
}

/** The orders of a page whose keys a statement returns, in order. */
async function ordersOf(db: Db, page: SQL, query: OrderQuery): Promise<Order[]> {
  const order = orderBy([...keysOf(query).names, sql`page.id`], query.sort.descending)
  const rows = await documentsOf<Order>(db, { page, table: orders, id: orders.id, doc: orders.doc, order })
  return rows.map(({ doc }) => doc)
}

/** Uses the stored counts, which leave out test orders, if they support all conditions; else counts the orders. */
async function countOrders(db: Db, query: OrderQuery): Promise<number> {
  const { filter, tenant } = query
  const counted = and(sql`${orderCounts.tenant} = ${tenant}`, ...countedIn(orderCounts, filter))
  const statement =
    filter.others.length > 0
      ? sql`select count(*) as n from ${orders} where ${orderMatches(query)}`
      : sql`select coalesce(sum(${orderCounts.orders}), 0) +
          (select count(*) from ${orders} where ${orders.isTest} and ${orderMatches(query)}) as n
          from ${orderCounts} where ${counted}`
  const [row] = await rowsOf<{ n: string | number }>(db, statement)
  return Number(row?.n ?? 0)
}

/**
 * Looks through the texts once, for both the page and the count. What matches very many orders is not counted to its end, and
 * its page is found by going through the sort's index until the page is full: with so many matches that is not far.
 */
async function searchOrders(db: Db, query: OrderQuery): Promise<FoundOrders> {
  const { startIndex, pageSize } = query.page
  const { descending } = query.sort
  const { columns, names, selected } = keysOf(query)
  const found = sql`select ${orders.id} as id, ${selected} from ${orders} where ${orderMatches(query)}
    limit ${COUNTED_MATCHES + 1}`
  const rows = await rowsOf<{ id: string | null; n: string }>(
    db,
    sql`with found as materialized (${found}), counted as (select count(*) as n from found),
        page as (select * from found where (select n from counted) <= ${COUNTED_MATCHES}
          order by ${orderBy([...names, sql`id`], descending)} limit ${pageSize} offset ${startIndex})
      select page.id as id, n from counted left join page on true`,
  )
  const totalCount = Number(rows[0]?.n ?? 0)
  if (totalCount <= COUNTED_MATCHES) {
    const ids = rows.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return { items: [], totalCount }
    const page = sql`select ${orders.id} as id, ${selected} from ${orders}
      where ${isOfStore(db, orders.tenant)} and ${inArray(orders.id, ids)}`
    return { items: await ordersOf(db, page, query), totalCount }
  }
  const wanted = Math.max(0, Math.min(pageSize, COUNTED_MATCHES - startIndex))
  const page = sql`select ${orders.id} as id, ${selected} from ${orders} where ${orderMatches(query)}
    order by ${orderBy([...columns, orders.id], descending)} limit ${wanted} offset ${startIndex}`
  return { items: await ordersOf(db, page, query), totalCount: COUNTED_MATCHES, isTotalMinimum: true }
}

/** The condition that a filter puts on orders. */
export const orderMatches = ({ tenant, filter }: Pick<OrderQuery, 'tenant' | 'filter'>): SQL | undefined =>
  and(sql`${orders.tenant} = ${tenant}`, ...countedIn(orders, filter), ...filter.others)

type CountedColumn = OrderFilter['counted'][number]['column']

/** The conditions that the stored counts support, for a table with their columns. */
const countedIn = (table: Record<CountedColumn, SQLWrapper>, filter: OrderFilter) =>
  filter.counted.map(({ column, values }) => inArray(table[column], [...values]))

const orderBy = (keys: readonly SQLWrapper[], descending: boolean) =>
  sql.join(
    keys.map(key => (descending ? sql`${key} desc` : sql`${key} asc`)),
    sql`, `,
  )
