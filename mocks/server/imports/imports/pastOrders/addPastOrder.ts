import { and, eq, gt, max, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { HIGHEST_KEPT_NUMBER } from '#contract/orders/pastOrders.ts'
import type { Db } from '../../../../db/database.ts'
import { orderNumbers, orders } from '../../../../db/tables/orders/orders.ts'
import { countCustomer, countForCustomer, customerWith, emailKeyOf } from '../../../customers/customers/records.ts'
import type { Actor } from '../../../orders/orders/actions/changeOrder.ts'
import { blankOrder, FIRST_ORDER_NUMBER, writeOrder } from '../../../orders/orders/records.ts'
import { recordImported } from '../moves/recordImported.ts'
import { keptNumber, type PastOrderPlan } from './planPastOrders.ts'

/**
 * Adds an order of another system, or brings one that an earlier import added up to date. Nothing else happens: no email, no
 * payment, no movement of inventory. Call within a transaction. Returns the order.
 */
export async function addPastOrder(
  tx: Db,
  actor: Actor,
  { order: before, past }: PastOrderPlan,
  jobId: string,
): Promise<Order> {
  const { tenant, now } = actor
  const { includedTax, imported, ...read } = past
  const known = includedTax > 0 ? { ...imported, includedTax } : imported
  if (before) {
    const revision = before.revision + 1
    const after: Order = {
      ...{ ...before, deliverTo: undefined },
      ...read,
      ...{ imported: { ...known, revision }, revision, updatedOn: now.toISOString() },
    }
    if (!(await writeOrder(tx, before, after))) throw new Error(`Order ${before.id} was changed without its lock.`)
    const { customerId } = before
    const total = countedTotal(after) - countedTotal(before)
    const count = Number(!after.isCanceled) - Number(!before.isCanceled)
    if (customerId) await countForCustomer(tx, { tenant, customerId, orders: count, total })
    return after
  }
  const customerId = await customerOf(tx, actor, past, jobId)
  const order: Order = {
    ...blankOrder({ tenant, orderNumber: await numberFor(tx, tenant, keptNumber(imported.number)), now }),
    ...read,
    ...{ isImport: true, imported: known, customerId, stockMovements: [] },
  }
  await writeOrder(tx, null, order)
  return order
}

/** A canceled order comes to nothing. */
const countedTotal = ({ isCanceled, grandTotal }: Pick<Order, 'isCanceled' | 'grandTotal'>) =>
  isCanceled ? 0 : grandTotal

/** The customer with the order's email address, who is added if unknown, and for whom it counts; `null` without an address. */
async function customerOf(
  tx: Db,
  { tenant, now }: Actor,
  { placedBy, grandTotal, isCanceled }: PastOrderPlan['past'],
  jobId: string,
): Promise<string | null> {
  if (emailKeyOf(placedBy.emailAddress) === null) return null
  const known = await customerWith(tx, tenant, placedBy.emailAddress)
  const id = await countCustomer(tx, { tenant, placedBy, total: grandTotal, now })
  if (isCanceled) await countForCustomer(tx, { tenant, customerId: id, orders: -1, total: -grandTotal })
  if (!known) await recordImported(tx, { tenant, jobId }, [{ kind: 'customer', id, before: null }])
  return id
}

/**
 * The number of a past order: its own if that is free, otherwise the next one above all that are kept. The store's own orders
 * continue after it. The row of the store's numbers is locked, so that nobody takes the number meanwhile.
 */
async function numberFor(tx: Db, tenant: string, kept: number | null): Promise<number> {
  const last = Math.max(kept ?? 0, FIRST_ORDER_NUMBER - 1)
  const ofStore = eq(orders.tenant, tenant)
  await tx
    .insert(orderNumbers)
    .values({ tenant, last: FIRST_ORDER_NUMBER - 1 })
    .onConflictDoNothing()
  await tx.select({ last: orderNumbers.last }).from(orderNumbers).where(eq(orderNumbers.tenant, tenant)).for('update')
  if (kept !== null) {
    const taken = await tx.$count(orders, and(ofStore, eq(orders.orderNumber, kept)))
    if (taken === 0) {
      const next = sql`greatest(${orderNumbers.last}, ${last})`
      await tx.update(orderNumbers).set({ last: next }).where(eq(orderNumbers.tenant, tenant))
      return kept
    }
  }
  const [highest] = await tx
    .select({ number: max(orders.orderNumber) })
    .from(orders)
    .where(and(ofStore, gt(orders.orderNumber, HIGHEST_KEPT_NUMBER)))
  return (highest?.number ?? HIGHEST_KEPT_NUMBER) + 1
}
