import { and, eq, inArray, sql } from 'drizzle-orm'
import { listOrdersByNumber } from '#contract/orders/orderExport.ts'
import type { Order } from '#contract/orders/orders.ts'
import { documentsOf } from '../../../api/boundedPage.ts'
import { handle } from '../../../api/handle.ts'
import { orders } from '../table.ts'

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
