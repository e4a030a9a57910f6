import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { exportOrders, listOrdersByNumber } from '#contract/orders/orderExport.ts'
import {
  getOrder,
  getOrderMetrics,
  listOrders,
  listOrderTags,
  MOST_LISTED_TAGS,
  ORDER_GROUPS,
  ORDER_SORTS,
  type Order,
} from '#contract/orders/orders.ts'
import { rowsOf } from '../../../db/rows.ts'
import { orderCounts, orders } from '../../../db/tables/orders/orders.ts'
import { readZone } from '../../../db/zone.ts'
import { documentsOf, documentsWithin } from '../../machine/boundedPage.ts'
import { countedTags } from '../../machine/countedTags.ts'
import { type FileParts, type InStore, READ_AT_ONCE } from '../../machine/csvFile.ts'
import { readCursor } from '../../machine/cursor.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter, readPage, readSort } from '../../machine/lists.ts'
import { readOrder } from './actions/changeOrder.ts'
import { updateHandler } from './actions/edits.ts'
import { fulfillmentHandlers } from './actions/fulfillment.ts'
import { paymentHandler } from './actions/payments.ts'
import { orderCsv, orderCsvHead } from './csv.ts'
import { createHandler } from './drafts/createOrder.ts'
import { priceHandlers } from './drafts/priceOrder.ts'
import { emailHandlers } from './emails/emails.ts'
import { type OrderFilter, orderFilter } from './filter.ts'
import { findOrders, orderMatches } from './list.ts'
import { testOrderHandlers } from './testOrders.ts'

const RECENT_MS = 30 * 24 * 3600 * 1000

export const orderHandlers = [
  handle(listOrders, async ({ db, tenant, query }) =>
    findOrders(db, {
      tenant,
      filter: orderFilter(await readFilter(query.filter, listOrders, { db, tenant })),
      sort: readSort(query.sortBy ?? 'createdOn desc', ORDER_SORTS),
      page: readPage(query.startIndex, query.pageSize),
      after: readCursor(query),
    }),
  ),

  handle(getOrder, ({ db, tenant, params }) => readOrder(db, tenant, params.id)),

  handle(listOrderTags, async ({ db, tenant }) => {
    const written = await rowsOf<{ tag: string; count: number }>(
      db,
      sql`select tag, count(*)::int as count from ${orders}, unnest(${orders.tags}) as tag
        where ${orders.tenant} = ${tenant} group by tag order by count desc, tag limit ${MOST_LISTED_TAGS}`,
    )
    return { items: countedTags(written) }
  }),

  handle(getOrderMetrics, async ({ db, tenant, now }) => {
    const isNew = eq(orderCounts.status, 'New')
    const sum = (of: typeof orderCounts.orders | typeof orderCounts.grandTotal, where?: SQL) =>
      sql<string>`coalesce(sum(${of}) ${where ? sql`filter (where ${where})` : sql``}, 0)`.mapWith(Number)
    const [metrics] = await db
      .select({
        flaggedNewOrderCount: sum(orderCounts.orders, and(isNew, orderCounts.isFlagged)),
        inProgressOrderCount: sum(orderCounts.orders, inArray(orderCounts.status, [...ORDER_GROUPS.inProgress])),
        newOrderCount: sum(orderCounts.orders, isNew),
        newOrderGrandTotalSum: sum(orderCounts.grandTotal, isNew),
        archivedOrderCount: sum(orderCounts.orders, inArray(orderCounts.status, [...ORDER_GROUPS.archived])),
        totalOrderCount: sum(orderCounts.orders),
      })
      .from(orderCounts)
      .where(eq(orderCounts.tenant, tenant))
    if (!metrics) throw new Error('A sum without groups always has one row.')
    const since = gte(orders.createdOn, new Date(now.getTime() - RECENT_MS))
    const isRecent = and(eq(orders.tenant, tenant), eq(orders.isTest, false), since)
    return { ...metrics, recentOrderCount: await db.$count(orders, isRecent) }
  }),
]

/** Placing orders, and what is done to them. */
export const orderActionHandlers = [
  createHandler,
  ...priceHandlers,
  paymentHandler,
  ...fulfillmentHandlers,
  updateHandler,
  ...emailHandlers,
  ...testOrderHandlers,
]

/** The column's maximum. */
const LARGEST = 2 ** 31 - 1

export const orderDocumentHandlers = [
  handle(listOrdersByNumber, async ({ db, tenant, body }) => {
    const numbers = body.orderNumbers.filter(number => number > 0 && number <= LARGEST)
    const where = and(eq(orders.tenant, tenant), inArray(orders.orderNumber, numbers))
    const rows = await documentsOf<Order>(db, {
      page: sql`select ${orders.id} as id from ${orders} where ${where}`,
      ...{ table: orders, id: orders.id, doc: orders.doc, order: sql`${orders.orderNumber}` },
    })
    return { items: rows.map(({ doc }) => doc) }
  }),
]

const ALL: OrderFilter = { counted: [], others: [], looksAtText: false }

export const orderExportHandlers = [
  handle(exportOrders, async ({ db, tenant, body }): Promise<FileParts> => {
    const filter =
      body.filter === undefined ? ALL : orderFilter(await readFilter(body.filter, listOrders, { db, tenant }))
    const named = body.orderIds && inArray(orders.id, body.orderIds)
    const wanted = and(orderMatches({ tenant, filter }), named)
    const zone = await readZone(db, tenant)
    return inStore => linesOf(inStore, wanted, zone)
  }),
]

/** By number: none is missed or comes twice where others are placed meanwhile. */
async function* linesOf(inStore: InStore, wanted: SQL | undefined, zone: string) {
  yield orderCsvHead()
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const where = and(wanted, lt(orders.orderNumber, below))
    const { rows, isCut } = await inStore(db =>
      documentsWithin<Order>(db, {
        page: sql`select ${orders.id} as id from ${orders} where ${where}
          order by ${orders.orderNumber} desc limit ${READ_AT_ONCE}`,
        ...{ table: orders, id: orders.id, doc: orders.doc, order: sql`${orders.orderNumber} desc` },
      }),
    )
    yield rows.map(({ doc }) => orderCsv(doc, zone)).join('')
    if (rows.length < READ_AT_ONCE && !isCut) return
    below = rows.at(-1)?.doc.orderNumber ?? 0
  }
}
