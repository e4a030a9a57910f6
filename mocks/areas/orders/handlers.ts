import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import {
  getOrder,
  getOrderMetrics,
  listOrders,
  listOrderTags,
  MOST_LISTED_TAGS,
  ORDER_GROUPS,
  ORDER_SORTS,
} from '#contract/orders/orders.ts'
import { countedTags } from '../../api/countedTags.ts'
import { handle } from '../../api/handle.ts'
import { readFilter, readPage, readSort } from '../../api/lists.ts'
import { rowsOf } from '../../db/rows.ts'
import { readOrder } from './actions/changeOrder.ts'
import { orderFilter } from './filter.ts'
import { findOrders } from './list.ts'
import { orderCounts, orders } from './table.ts'

const RECENT_MS = 30 * 24 * 3600 * 1000

export const orderHandlers = [
  handle(listOrders, async ({ db, tenant, query }) =>
    findOrders(db, {
      tenant,
      filter: orderFilter(await readFilter(query.filter, listOrders, { db, tenant })),
      sort: readSort(query.sortBy ?? 'createdOn desc', ORDER_SORTS),
      page: readPage(query.startIndex, query.pageSize),
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
    const isRecent = and(eq(orders.tenant, tenant), gte(orders.createdOn, new Date(now.getTime() - RECENT_MS)))
    return { ...metrics, recentOrderCount: await db.$count(orders, isRecent) }
  }),
]
