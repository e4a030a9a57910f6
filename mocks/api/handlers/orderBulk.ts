import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import {
  getOrderBulkUpdateStatus,
  listOrderBulkRows,
  ORDER_BULK_OUTCOMES,
  ORDER_RESULTS_RETENTION_MS,
  type OrderBulkRow,
  type OrderBulkUpdate,
  previewOrderBulkUpdate,
  retryOrderBulkUpdate,
  startOrderBulkUpdate,
  stopOrderBulkUpdate,
} from '#contract/orders/orderBulk.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { orderBulkRows, orderBulkUpdates } from '../../db/schema/orderBulk.ts'
import { orders } from '../../db/schema/orders.ts'
import { databaseError, inTransaction } from '../../db/transaction.ts'
import { nameOfUser } from '../auditLog.ts'
import { handle } from '../handle.ts'
import { readMoment, readPage } from '../lists.ts'
import { preview } from '../orderBulk/preview.ts'
import { selectedOrders } from '../orderBulk/selection.ts'
import { waitAgain } from '../orderBulk/workOnOrderBulk.ts'
import { notFound, Refusal, refuseFields } from '../problems.ts'

type Update = typeof orderBulkUpdates.$inferSelect
interface Actor {
  db: Db
  tenant: string
  now: Date
}

export const orderBulkHandlers = [
  handle(previewOrderBulkUpdate, ({ db, tenant, body, now }) => preview(db, tenant, body, now)),

  handle(startOrderBulkUpdate, async ({ body, db, tenant, user, now, wakeJobs }) => {
    const { selection, task, count } = body
    const checkedOn = readMoment(body.checkedOn)
    if (!checkedOn) throw refuseFields([{ field: 'checkedOn', message: 'Send a time.', code: 'invalid' }])
    const startedBy = await nameOfUser(db, { tenant, user })
    const started = await alone({ db, tenant, now }, async tx => {
      const own = { id: newId(now.getTime()), tenant, status: 'InProgress', startedOn: now, startedBy, userId: user }
      const [added] = await tx
        .insert(orderBulkUpdates)
        .values({ ...own, task, checkedOn })
        .returning()
      await tx.execute(sql`insert into ${orderBulkRows} (tenant, update_id, order_number, order_id)
        select ${orders.tenant}, ${own.id}::text, ${orders.orderNumber}, ${orders.id}
        from ${orders} where ${selectedOrders(selection, tenant)}`)
      const total = await tx.$count(orderBulkRows, eq(orderBulkRows.updateId, own.id))
      if (total !== count) {
        const message = `${total} orders are selected now, not ${count}. Check the orders again.`
        throw new Refusal(409, { message, code: 'selectionChanged' })
      }
      await tx.update(orderBulkUpdates).set({ total }).where(eq(orderBulkUpdates.id, own.id))
      return { ...(added as Update), total }
    })
    wakeJobs()
    return shown(started)
  }),

  handle(getOrderBulkUpdateStatus, async ({ db, tenant, now, query, wakeJobs }) => {
    const [latest] = await db
      .select()
      .from(orderBulkUpdates)
      .where(and(eq(orderBulkUpdates.tenant, tenant), isKept(now)))
      .orderBy(desc(orderBulkUpdates.number))
      .limit(1)
    const update = query.id === undefined ? latest : await find({ db, tenant, now }, query.id)
    // A user is waiting for it: starts the job runner if it is not running.
    if (update?.status === 'InProgress') wakeJobs()
    return { update: update ? shown(update) : null }
  }),

  handle(listOrderBulkRows, async ({ params, query, ...actor }) => {
    const update = await find(actor, params.id)
    const page = readPage(query.startIndex, query.pageSize)
    const outcomes = sql.join(
      ORDER_BULK_OUTCOMES.map(outcome => sql`${outcome}::text`),
      sql`, `,
    )
    const rows = await actor.db
      .select()
      .from(orderBulkRows)
      .where(eq(orderBulkRows.updateId, update.id))
      .orderBy(sql`array_position(array[${outcomes}], ${orderBulkRows.outcome}::text)`, asc(orderBulkRows.orderNumber))
      .limit(page.pageSize)
      .offset(page.startIndex)
    const items = rows.map(
      ({ orderId: id, tenant: _, updateId: __, paymentEventId: ___, ...row }) => ({ id, ...row }) as OrderBulkRow,
    )
    return { items, totalCount: update.total }
  }),

  handle(stopOrderBulkUpdate, async ({ params, ...actor }) => {
    // Waits for the current order.
    const [stopped] = await actor.db
      .update(orderBulkUpdates)
      .set({ status: 'Stopped', endedOn: actor.now })
      .where(
        and(
          eq(orderBulkUpdates.tenant, actor.tenant),
          eq(orderBulkUpdates.id, params.id),
          eq(orderBulkUpdates.status, 'InProgress'),
        ),
      )
      .returning()
    // It may have ended before.
    return shown(stopped ?? (await find(actor, params.id)))
  }),

  handle(retryOrderBulkUpdate, async ({ params, wakeJobs, ...actor }) => {
    const { id, status, failed, done, total } = await find(actor, params.id)
    if (status === 'InProgress')
      throw new Refusal(400, {
        message: 'The bulk update is still running. Wait until it has ended, or stop it.',
        code: 'bulkUpdateRunning',
      })
    if (failed === 0 && done === total) {
      throw new Refusal(400, { message: 'Every order has been done.', code: 'nothingLeft' })
    }
    const started = await alone(actor, async tx => {
      await waitAgain(tx, id)
      const change = { status: 'InProgress', endedOn: null, failed: 0, done: done - failed }
      const [changed] = await tx.update(orderBulkUpdates).set(change).where(eq(orderBulkUpdates.id, id)).returning()
      return changed as Update
    })
    wakeJobs()
    return shown(started)
  }),
]

/** Marks a bulk update as in progress; a store has one at a time. */
async function alone({ db, tenant }: Actor, write: (tx: Db) => Promise<Update>): Promise<Update> {
  try {
    return await inTransaction(db, write)
  } catch (error) {
    if (databaseError(error)?.constraint !== 'order_bulk_updates_running') throw error
    const [other] = await db
      .select()
      .from(orderBulkUpdates)
      .where(and(eq(orderBulkUpdates.tenant, tenant), eq(orderBulkUpdates.status, 'InProgress')))
    throw new Refusal(409, {
      message: 'Another bulk update of orders is running. Wait until it has ended, or stop it.',
      code: 'bulkUpdateRunning',
      current: other && shown(other),
    })
  }
}

/** Bulk updates that are in progress or ended recently. */
const isKept = (now: Date) =>
  or(
    isNull(orderBulkUpdates.endedOn),
    gte(orderBulkUpdates.endedOn, new Date(now.getTime() - ORDER_RESULTS_RETENTION_MS)),
  )

async function find({ db, tenant, now }: Actor, id: string): Promise<Update> {
  const [update] = await db
    .select()
    .from(orderBulkUpdates)
    .where(and(eq(orderBulkUpdates.tenant, tenant), eq(orderBulkUpdates.id, id), isKept(now)))
  if (!update) throw notFound('bulk update')
  return update
}

const shown = ({
  tenant: _,
  number: __,
  userId: ___,
  checkedOn: ____,
  startedOn,
  endedOn,
  ...update
}: Update): OrderBulkUpdate => ({
  ...update,
  status: update.status as OrderBulkUpdate['status'],
  startedOn: startedOn.toISOString(),
  endedOn: endedOn?.toISOString() ?? null,
})
