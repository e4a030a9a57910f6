import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { orderCounts } from '../../../db/tables/orders/orders.ts'

/** What is counted of an order. */
interface Counted {
  tenant: string
  status: string
  isFlagged: boolean
  paymentStatus: string
  fulfillmentStatus: string
  /** Cents. */
  grandTotal: number
  isTest: boolean
}

/** Keeps the counts of orders that were taken out and put in; a test order is in none. Call in the transaction that writes them. */
export async function countOrders(tx: Db, removed: readonly Counted[], added: readonly Counted[]): Promise<void> {
  const changes = new Map<string, typeof orderCounts.$inferInsert>()
  const note = (sign: 1 | -1) => (order: Counted) => {
    if (order.isTest) return
    const { tenant, status, isFlagged, paymentStatus, fulfillmentStatus, grandTotal } = order
    const place = { tenant, status, isFlagged, paymentStatus, fulfillmentStatus }
    const key = Object.values(place).join(' ')
    const change = changes.get(key) ?? { ...place, orders: 0, grandTotal: 0 }
    changes.set(key, {
      ...change,
      orders: change.orders + sign,
      grandTotal: change.grandTotal + sign * grandTotal,
    })
  }
  removed.forEach(note(-1))
  added.forEach(note(1))
  // Always in the same order, so that two writers wait for each other instead of for ever.
  const values = [...changes]
    .filter(([, change]) => change.orders !== 0 || change.grandTotal !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
  if (values.length === 0) return
  const { tenant, status, isFlagged, paymentStatus, fulfillmentStatus } = orderCounts
  await tx
    .insert(orderCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [tenant, status, isFlagged, paymentStatus, fulfillmentStatus],
      set: {
        orders: sql`${orderCounts.orders} + excluded.orders`,
        grandTotal: sql`${orderCounts.grandTotal} + excluded.grand_total`,
      },
    })
}
