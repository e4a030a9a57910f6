import { and, eq, sql } from 'drizzle-orm'
import { heldPieces } from '#contract/orders/orderStock.ts'
import { countTestOrders, deleteTestOrders } from '#contract/orders/testOrders.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { countDiscountUses } from '../../discounts/discounts/records.ts'
import { handle } from '../../machine/handle.ts'
import { restock } from './actions/restock.ts'
import { countOrders } from './counts.ts'
import { orderRow } from './records.ts'

const testOrders = (tenant: string) =>
  and(eq(orders.tenant, tenant), sql`coalesce((${orders.doc} ->> 'isTest')::boolean, false)`)

export const testOrderHandlers = [
  handle(countTestOrders, async ({ db, tenant }) => ({ count: await db.$count(orders, testOrders(tenant)) })),

  handle(deleteTestOrders, async ({ db, tenant, now }) => {
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
    await countOrders(
      db,
      found.map(({ doc }) => orderRow(doc)),
      [],
    )
    await db.delete(orders).where(testOrders(tenant))
    return { count: found.length }
  }),
]
