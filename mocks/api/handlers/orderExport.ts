import { and, desc, inArray, lt, type SQL } from 'drizzle-orm'
import { exportOrders } from '#contract/orderExport.ts'
import { orders } from '../../db/schema/orders.ts'
import { type FileParts, type InStore, READ_AT_ONCE } from '../csvFile.ts'
import { handle } from '../handle.ts'
import { readFilter } from '../lists.ts'
import { orderCsv, orderCsvHead } from '../orderCsv.ts'
import { type OrderFilter, orderFilter } from '../orderFilter.ts'
import { orderMatches } from '../orderList.ts'

const ALL: OrderFilter = { counted: [], others: [], looksAtText: false }

export const orderExportHandlers = [
  handle(exportOrders, async ({ tenant, body }): Promise<FileParts> => {
    const filter = body.filter === undefined ? ALL : orderFilter(readFilter(body.filter))
    const named = body.orderIds && inArray(orders.id, body.orderIds)
    const wanted = and(orderMatches({ tenant, filter }), named)
    return inStore => linesOf(inStore, wanted)
  }),
]

/** By number: none is missed or comes twice where others are placed meanwhile. */
async function* linesOf(inStore: InStore, wanted: SQL | undefined) {
  yield orderCsvHead()
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await inStore(db =>
      db
        .select({ doc: orders.doc })
        .from(orders)
        .where(and(wanted, lt(orders.orderNumber, below)))
        .orderBy(desc(orders.orderNumber))
        .limit(READ_AT_ONCE),
    )
    yield rows.map(({ doc }) => orderCsv(doc)).join('')
    if (rows.length < READ_AT_ONCE) return
    below = rows.at(-1)?.doc.orderNumber ?? 0
  }
}
