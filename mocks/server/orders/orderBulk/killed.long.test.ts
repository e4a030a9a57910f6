import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewOrderBulkUpdate, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { openDatabase } from '../../../db/database.ts'
import { processorEntries } from '../../../db/schema/processor.ts'
import { orderBulkUpdates } from '../../../db/tables/orders/orderBulk.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { workUntilKilled } from '../../../start/test/workUntilKilled.ts'
import { createTestApi } from '../../machine/testing.ts'
import { addOrders } from '../orders/records.ts'

/** Some more batches than are processed before the killing process notices. */
const ORDERS = 80
/** Orders after which the process is killed; the last one may finish. */
const KILLED_AFTER = [3, 25]

test('captures killed twice charge each card once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-order-bulk-'))
  try {
    await startCaptures(folder)
    const progress = {
      table: 'orders/orderBulk.ts',
      name: 'orderBulkUpdates',
      column: 'done',
      running: ['InProgress', 'Checking'],
    }
    const seen: number[] = []
    for (const done of KILLED_AFTER) seen.push(await workUntilKilled(folder, progress, done))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBeLessThan(ORDERS)
    await workUntilKilled(folder, progress, Number.POSITIVE_INFINITY)

    const { db, close } = await openDatabase({ folder })
    const [update] = await db.select().from(orderBulkUpdates)
    expect(update).toMatchObject({ status: 'Ended', done: ORDERS, changed: ORDERS, failed: 0, checking: 0 })
    const captured = (await db.select().from(processorEntries)).filter(({ type }) => type === 'captured')
    expect(new Set(captured.map(({ orderId }) => orderId)).size).toBe(ORDERS)
    expect(captured).toHaveLength(ORDERS)
    const charged = (await db.select().from(orders)).filter(({ id }) => captured.some(({ orderId }) => orderId === id))
    for (const { doc } of charged) expect(balanceOf(doc)).toMatchObject({ charged: doc.grandTotal, due: 0 })
    await close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 400_000)

/** A database in the folder with a bulk update that is not started. */
async function startCaptures(folder: string) {
  const api = await createTestApi(await openDatabase({ folder }))
  await api.jobs.stop()
  const me = await api.join('few')
  const { body } = await api.request(listOrders, me)
  const [order] = body.items as [Order]
  const orderNumbers = Array.from({ length: ORDERS }, (_, at) => order.orderNumber + 1000 + at)
  const added = orderNumbers.map(
    (orderNumber): Order => ({
      ...order,
      ...{ id: `held-${orderNumber}`, orderNumber, revision: 1 },
      ...{ status: 'New', paymentLifecycle: [], processorEvents: [], fulfillmentLifecycle: [], isCanceled: false },
      ...{ paymentMethod: 'Credit Card', creditCardLastFour: '4242', authorizeNetTransactionId: `60-${orderNumber}` },
      ...{ authorizedAmount: order.grandTotal, refundedAmount: 0, paid: false },
    }),
  )
  await addOrders(api.database.db, added)
  const input = { selection: { orderNumbers }, task: { kind: 'capture' } }
  const { body: preview } = await api.request(previewOrderBulkUpdate, me, { body: input })
  const sent = { ...input, count: preview.total, checkedOn: preview.checkedOn }
  expect((await api.request(startOrderBulkUpdate, me, { body: sent })).status).toBe(200)
  await api.database.close()
}
