import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { exportOrders } from '#contract/orders/orderExport.ts'
import type { Order } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { documentsWithin } from '../../../api/boundedPage.ts'
import { type FileParts, type InStore, READ_AT_ONCE } from '../../../api/csvFile.ts'
import { handle } from '../../../api/handle.ts'
import { readFilter } from '../../../api/lists.ts'
import { readZone } from '../../store/zone.ts'
import { orderCsv, orderCsvHead } from '../csv.ts'
import { type OrderFilter, orderFilter } from '../filter.ts'
import { orderMatches } from '../list.ts'
import { orders } from '../table.ts'

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
