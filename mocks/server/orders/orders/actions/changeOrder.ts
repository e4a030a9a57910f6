import { and, eq } from 'drizzle-orm'
import { type OrderAction, refusalOf } from '#contract/orders/orderActions.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderEntryKind } from '#contract/orders/orderWrites.ts'
import type { Db } from '../../../../db/database.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { nameOfUser, noteChanges } from '../../../machine/auditLog.ts'
import { lockedAt, lockRow } from '../../../machine/lockedAt.ts'
import { notFound, Refusal } from '../../../machine/problems.ts'
import { recordEvent } from '../../../store/timeline/records.ts'
import { writeOrder } from '../records.ts'
import { orderChanges } from './orderFacts.ts'
import { REFUSALS } from './refusals.ts'

/** Who changes an order, and when. */
export interface Actor {
  tenant: string
  user: string
  now: Date
  /** Of the deployment, where shoppers are told with a link to their order. */
  storefrontUrl?: string
}

/** The order as it is stored. Throws `Refusal` 404. */
export async function readOrder(db: Db, tenant: string, id: string): Promise<Order> {
  const [found] = await db
    .select({ doc: orders.doc })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.id, id)))
  if (!found) throw notFound('order')
  return found.doc
}

/** The order, locked until the transaction ends: a second request waits, and sees the result of the first. */
export async function lockOrder(tx: Db, tenant: string, id: string): Promise<Order> {
  const found = await lockRow(tx, orders, { tenant, id })
  if (!found) throw notFound('order')
  return found.doc
}

/** The same for a write that is based on a revision. */
export const openOrder = async (tx: Db, tenant: string, id: string, revision: number): Promise<Order> =>
  (await lockedAt(tx, orders, { tenant, id }, revision, { noun: 'order', current: ({ doc }) => doc })).doc

/** Throws a `Refusal` 409 with the current order unless the state machine allows the action. */
export function checkAction(action: OrderAction, order: Order): void {
  const code = refusalOf(action, order)
  if (code === null) return
  const message =
    code === 'status' ? `An order with the status ${order.status} can’t be changed like this.` : REFUSALS[code]
  throw new Refusal(409, { message, code, current: order })
}

/** The next revision of an order, with what follows from its events. */
export function nextRevision(changed: Order, now: Date): Order {
  const { charged, refunded, due } = balanceOf(changed)
  return {
    ...changed,
    refundedAmount: refunded,
    paid: charged > 0 && due <= 0,
    isRefunded: charged > 0 && refunded >= charged,
    shipped: fulfillmentStatusOf(changed) === 'fulfilled',
    revision: changed.revision + 1,
    updatedOn: now.toISOString(),
  }
}

/** Writes a locked order over what it was; what follows from its events is brought up to date. */
export async function saveOrder(tx: Db, actor: Actor, before: Order, changed: Order): Promise<Order> {
  const after = nextRevision({ ...changed, revision: before.revision }, actor.now)
  if (!(await writeOrder(tx, before, after))) throw new Error(`Order ${before.id} was changed without its lock.`)
  noteChanges(tx, orderChanges(before, after))
  if (before.status !== 'Complete' && after.status === 'Complete') await recordEntry(tx, actor, after.id, 'completed')
  return after
}

/** Adds an entry to the order's audit log. */
export async function recordEntry(
  tx: Db,
  { tenant, user, now }: Actor,
  orderId: string,
  kind: OrderEntryKind,
  text = '',
): Promise<void> {
  const doneBy = user === '' ? '' : await nameOfUser(tx, { tenant, user })
  await recordEvent(tx, { tenant, logId: orderId, doneOn: now, doneBy, kind, text })
}
