import { and, eq, sql } from 'drizzle-orm'
import { heldPieces } from '#contract/orders/orderStock.ts'
import { countTestOrders, deleteTestOrders } from '#contract/orders/testOrders.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { countDiscountUses } from '../../discounts/discounts/records.ts'
import { recordAuditEntry } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { restock } from './actions/restock.ts'

const testOrders = (tenant: string) => and(eq(orders.tenant, tenant), sql`${orders.isTest}`)

export const testOrderHandlers = [
  handle(countTestOrders, async ({ db, tenant }) => ({ count: await db.$count(orders, testOrders(tenant)) })),

  handle(deleteTestOrders, async ({ db, ...caller }) => {
    const { tenant, now } = caller
    const found = await db
      .select({ doc: orders.doc })
      .from(orders)
      .where(testOrders(tenant))
      .orderBy(orders.id)
      .for('update')
    for (const { doc: order } of found) {
      const held = [...heldPieces(order)].map(([itemId, quantity]) => ({ itemId, quantity }))
      await restock(db, order, held, 'canceled', now)
      const used = order.cart.discounts.map(({ id }) => id).filter(Boolean)
      const uses = { before: used, after: [] }
      await countDiscountUses(db, { tenant, orderId: order.id, customerId: order.customerId, ...uses })
    }
    await db.delete(orders).where(testOrders(tenant))
    const count = found.length
    if (count > 0) {
      await recordAuditEntry(db, {
        ...{ endpoint: deleteTestOrders, caller, path: deleteTestOrders.path, now, documents: [] },
        changes: [{ path: ['testOrders'], before: count, after: 0 }],
      })
    }
    return { count }
  }),
]
