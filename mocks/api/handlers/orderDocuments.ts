import { and, asc, eq, inArray } from 'drizzle-orm'
import { listOrdersByNumber } from '#contract/orderDocuments.ts'
import { orders } from '../../db/schema/orders.ts'
import { handle } from '../handle.ts'

/** Largest number that the column holds. */
const LARGEST = 2 ** 31 - 1

export const orderDocumentHandlers = [
  handle(listOrdersByNumber, async ({ db, tenant, body }) => {
    const numbers = body.orderNumbers.filter(number => number > 0 && number <= LARGEST)
    const rows = await db
      .select({ doc: orders.doc })
      .from(orders)
      .where(and(eq(orders.tenant, tenant), inArray(orders.orderNumber, numbers)))
      .orderBy(asc(orders.orderNumber))
    return { items: rows.map(({ doc }) => doc) }
  }),
]
