import { and, eq, sql } from 'drizzle-orm'
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
import { newId } from '../../../db/ids.ts'
import { orderBulkRows, orderBulkUpdates } from '../../../db/tables/orders/orderBulk.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { jobHandlers } from '../../machine/jobHandlers.ts'
import { readMoment } from '../../machine/lists.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { wordedReason } from '../../machine/ruleText.ts'
import { preview } from './preview.ts'
import { selectedOrders } from './selection.ts'

type Update = typeof orderBulkUpdates.$inferSelect

const { handlers, find, alone, watch, readRows } = jobHandlers({
  ...{ noun: 'bulk update of orders', record: 'order', jobs: orderBulkUpdates },
  onlyRunning: { constraint: 'order_bulk_updates_running', code: 'bulkUpdateRunning' },
  retentionMs: ORDER_RESULTS_RETENTION_MS,
  rows: orderBulkRows,
  row: { jobId: orderBulkRows.updateId, outcome: orderBulkRows.outcome, position: orderBulkRows.orderNumber },
  outcomes: ORDER_BULK_OUTCOMES,
  endpoints: { stop: stopOrderBulkUpdate, retry: retryOrderBulkUpdate },
  shown,
})

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
        from ${orders} where ${await selectedOrders(tx, tenant, selection)}`)
      const total = await tx.$count(
        orderBulkRows,
        and(eq(orderBulkRows.tenant, tenant), eq(orderBulkRows.updateId, own.id)),
      )
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

  handle(getOrderBulkUpdateStatus, async ({ query: { id }, ...actor }) => {
    if (id !== undefined) await find(actor, id)
    const update = await watch(actor, id === undefined ? undefined : eq(orderBulkUpdates.id, id))
    return { update: update ? shown(update) : null }
  }),

  handle(listOrderBulkRows, async ({ params, query, ...actor }) => {
    const update = await find(actor, params.id)
    const rows = await readRows(actor.db, update, query)
    const items = rows.map(({ orderId: id, tenant: _, updateId: __, paymentEventId: ___, ...row }) => {
      const isRefused = row.outcome === 'refused'
      const warnings = isRefused ? [] : (row.reason?.split(',') ?? [])
      return {
        id,
        ...row,
        ...wordedReason(row.message),
        reason: isRefused ? row.reason : null,
        warnings,
      } as OrderBulkRow
    })
    return { items, totalCount: update.total }
  }),

  ...handlers,
]

function shown(job: Update): OrderBulkUpdate {
  const { tenant: _, number: __, userId: ___, checkedOn: ____, startedOn, endedOn, ...update } = job
  return {
    ...update,
    status: update.status as OrderBulkUpdate['status'],
    startedOn: startedOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
  }
}
