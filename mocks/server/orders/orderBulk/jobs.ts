import { and, asc, eq, lt, or } from 'drizzle-orm'
import { ORDER_RESULTS_RETENTION_MS } from '#contract/orders/orderBulk.ts'
import type { Order } from '#contract/orders/orders.ts'
import { actionOf, refusalOfTask } from '#contract/orders/orderTaskRules.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { warningsOf } from '#contract/orders/orderWarnings.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { orderBulkRows, orderBulkUpdates } from '../../../db/tables/orders/orderBulk.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { databaseError, inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../machine/problems.ts'
import { reasonOf } from '../../machine/ruleText.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { lockOrder } from '../orders/actions/changeOrder.ts'
import { doTask } from './doTask.ts'

/** Orders per batch; each has a separate transaction, so that other requests wait for one order at most. */
const AT_ONCE = 10

type Update = typeof orderBulkUpdates.$inferSelect
type Row = typeof orderBulkRows.$inferSelect
type Result = Pick<Row, 'outcome'> &
  Partial<Pick<Row, 'reason' | 'status' | 'message' | 'isChangedSince' | 'paymentEventId'>>
type Report = (error: unknown) => void

const isRunning = eq(orderBulkUpdates.status, 'InProgress')
const isExpired = (now: Date) => lt(orderBulkUpdates.endedOn, new Date(now.getTime() - ORDER_RESULTS_RETENTION_MS))

export const orderBulkWork = (storefrontUrl: string): Work => ({
  stores: (db, now) => storesWith(db, orderBulkUpdates, or(isRunning, isExpired(now)), orderBulkUpdates.number),
  work: (db, tenant, now, report) => workOnOrderBulk(db, { tenant, now, storefrontUrl, report }),
})

/** What a task works with. */
interface Setting {
  tenant: string
  now: Date
  storefrontUrl: string
  report: Report
}

/** Processes some orders of the store's oldest bulk update. Without one, deletes expired ones. */
async function workOnOrderBulk(db: Db, setting: Setting): Promise<boolean> {
  const { tenant, now } = setting
  const ofStore = eq(orderBulkUpdates.tenant, tenant)
  const [update] = await db
    .select({ id: orderBulkUpdates.id })
    .from(orderBulkUpdates)
    .where(and(ofStore, isRunning))
    .orderBy(asc(orderBulkUpdates.number))
    .limit(1)
  if (!update) {
    await db.delete(orderBulkUpdates).where(and(ofStore, isExpired(now)))
    return false
  }
  const { id } = update
  let hasWorked = false
  for (let at = 0; at < AT_ONCE; at++) {
    if (!(await inTenant(db, tenant, tx => workOnNext(tx, id, setting)))) break
    hasWorked = true
  }
  return hasWorked
}

/**
 * The next order of a bulk update. What is done to it and the note that it was are one transaction: after a kill nothing is
 * done twice.
 */
async function workOnNext(tx: Db, id: string, setting: Setting): Promise<boolean> {
  const [update] = await tx
    .select()
    .from(orderBulkUpdates)
    .where(and(eq(orderBulkUpdates.id, id), eq(orderBulkUpdates.status, 'InProgress')))
    .for('update', { skipLocked: true })
  if (!update) return false
  const [row] = await tx
    .select()
    .from(orderBulkRows)
    .where(and(eq(orderBulkRows.updateId, id), eq(orderBulkRows.outcome, 'waiting')))
    .orderBy(asc(orderBulkRows.orderNumber))
    .limit(1)
  if (!row) {
    const end = update.checking > 0 ? { status: 'Checking' } : { status: 'Ended', endedOn: setting.now }
    await tx.update(orderBulkUpdates).set(end).where(eq(orderBulkUpdates.id, id))
    return true
  }
  const result = await workOnRow(tx, update, row, setting)
  await tx
    .update(orderBulkRows)
    .set({ reason: null, status: null, message: null, isChangedSince: false, ...result })
    .where(and(eq(orderBulkRows.updateId, id), eq(orderBulkRows.orderNumber, row.orderNumber)))
  const counted = result.outcome as 'changed' | 'refused' | 'failed' | 'checking'
  await tx
    .update(orderBulkUpdates)
    .set({ done: update.done + 1, [counted]: update[counted] + 1 })
    .where(eq(orderBulkUpdates.id, id))
  return true
}

/** An order that fails is undone alone, and the others go on. */
async function workOnRow(tx: Db, update: Update, row: Row, { now, storefrontUrl, report }: Setting): Promise<Result> {
  try {
    return await inTransaction(tx, async inner => {
      const order = await lockOrder(inner, update.tenant, row.orderId)
      const isChangedSince = Date.parse(order.updatedOn ?? order.createdOn) > update.checkedOn.getTime()
      const reason = refusalOfTask(update.task, order)
      if (reason) return { outcome: 'refused', reason, status: order.status, isChangedSince }
      // Before it is done: afterward the amounts are others.
      const warnings = warningsOf(actionOf(update.task.kind), order).join(',') || null
      const actor = { tenant: update.tenant, user: update.userId, now, storefrontUrl }
      const saved = await doTask(inner, actor, order, update.task)
      return { isChangedSince, reason: warnings, ...responseOf(update.task, saved) }
    })
  } catch (error) {
    // The whole order is tried again.
    if (databaseError(error)?.code === '40P01') throw error
    if (error instanceof Refusal && error.status === 404) return { outcome: 'refused', reason: 'deleted' }
    if (error instanceof Refusal) return { outcome: 'failed', message: reasonOf(error.problem) }
    report(error)
    return { outcome: 'failed', message: broken('ourSide') }
  }
}

/** The result of a payment through the card processor is known after its response. */
function responseOf({ kind }: OrderTask, order: Order): Result {
  const event = kind === 'capture' ? order.paymentLifecycle.at(-1) : undefined
  return event?.outcome === 'unknown'
    ? { outcome: 'checking', paymentEventId: event.id }
    : { outcome: 'changed', paymentEventId: null }
}
