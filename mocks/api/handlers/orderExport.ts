import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import { exportOrders } from '#contract/orderExport.ts'
import { orders } from '../../db/schema/orders.ts'
import { handle } from '../handle.ts'
import { readFilter } from '../lists.ts'
import { orderCsv, orderCsvHead } from '../orderCsv.ts'
import { type OrderFilter, orderFilter } from '../orderFilter.ts'
import { orderMatches } from '../orderList.ts'

/** Orders that are read at a time: the documents of a large store would not fit into memory twice. */
const READ_AT_ONCE = 500
const ALL: OrderFilter = { counted: [], others: [], looksAtText: false }

export const orderExportHandlers = [
  handle(exportOrders, async ({ db, tenant, body }) => {
    const filter = body.filter === undefined ? ALL : orderFilter(readFilter(body.filter))
    const named = body.orderIds && inArray(orders.id, body.orderIds)
    const parts = [orderCsvHead()]
    // By number: none is missed or comes twice where others are placed meanwhile.
    for (let below = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = await db
        .select({ doc: orders.doc })
        .from(orders)
        .where(and(orderMatches({ tenant, filter }), named ?? sql`true`, lt(orders.orderNumber, below)))
        .orderBy(desc(orders.orderNumber))
        .limit(READ_AT_ONCE)
      for (const { doc } of rows) parts.push(orderCsv(doc))
      if (rows.length < READ_AT_ONCE) return parts.join('')
      below = rows.at(-1)?.doc.orderNumber ?? 0
    }
  }),
]
