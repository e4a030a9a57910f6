import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#contract/filter.ts'
import { getOrder, getOrderMetrics, listOrders, ORDER_SORTS, ORDER_STATUSES } from '#contract/orders.ts'
import { orders } from '../../db/schema/orders.ts'
import { handle } from '../handle.ts'
import {
  containsWords,
  MOMENT_COMPARISONS,
  readFilter,
  readPage,
  readSort,
  unknownCondition,
  WHOLE_COMPARISONS,
} from '../lists.ts'
import { notFound } from '../problems.ts'

const RECENT_MS = 30 * 24 * 3600 * 1000

const SORTS = {
  createdOn: orders.createdOn,
  orderNumber: orders.orderNumber,
  grandTotal: orders.grandTotal,
  status: orders.status,
}

export const orderHandlers = [
  handle(listOrders, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const sort = readSort(query.sortBy ?? 'createdOn desc', ORDER_SORTS)
    const direction = sort.descending ? desc : asc
    const found = and(eq(orders.tenant, tenant), ...readFilter(query.filter).map(translate))
    const rows = await db
      .select({ doc: orders.doc })
      .from(orders)
      .where(found)
      .orderBy(direction(SORTS[sort.field]), direction(orders.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(orders, found) }
  }),

  handle(getOrder, async ({ db, tenant, params }) => {
    const [found] = await db
      .select({ doc: orders.doc })
      .from(orders)
      .where(and(eq(orders.tenant, tenant), eq(orders.id, params.id)))
    if (!found) throw notFound('order')
    return found.doc
  }),

  handle(getOrderMetrics, async ({ db, tenant, now }) => {
    const isNew = eq(orders.status, 'New')
    const isRecent = gte(orders.createdOn, new Date(now.getTime() - RECENT_MS))
    const count = (of: SQL | undefined) => sql<string>`count(*) filter (where ${of})`.mapWith(Number)
    const [metrics] = await db
      .select({
        flaggedNewOrderCount: count(and(isNew, orders.isFlagged)),
        inProgressOrderCount: count(inArray(orders.status, ['In Progress', 'Pending'])),
        newOrderCount: count(isNew),
        newOrderGrandTotalSum: sql<string>`coalesce(sum(${orders.grandTotal}) filter (where ${isNew}), 0)`.mapWith(
          Number,
        ),
        recentOrderCount: count(isRecent),
      })
      .from(orders)
      .where(eq(orders.tenant, tenant))
    if (!metrics) throw new Error('A count without groups always has one row.')
    return metrics
  }),
]

/** A condition in SQL. Refuses fields and operators that the contract does not name. */
function translate(condition: Condition): SQL | undefined {
  const { field, operator, value } = condition
  if (field === 'status' && operator === 'eq' && ORDER_STATUSES.some(known => known === value)) {
    return value === 'Flagged' ? and(eq(orders.status, 'New'), orders.isFlagged) : eq(orders.status, String(value))
  }
  const compare = WHOLE_COMPARISONS[operator]
  if ((field === 'orderNumber' || field === 'grandTotal') && typeof value === 'number') {
    if (compare) return compare(orders[field], value)
    if (operator === 'eq' && Number.isSafeInteger(value)) return eq(orders[field], value)
  }
  const compareMoments = MOMENT_COMPARISONS[operator]
  if (field === 'createdOn' && typeof value === 'string' && compareMoments) {
    const moment = new Date(value)
    if (!Number.isNaN(moment.getTime())) return compareMoments(orders.createdOn, moment)
  }
  if (field === 'customerId' && operator === 'eq' && typeof value === 'string') return eq(orders.customerId, value)
  if (field === 'text' && operator === 'contains' && typeof value === 'string') {
    return containsWords(orders.searchText, value)
  }
  throw unknownCondition(condition)
}
