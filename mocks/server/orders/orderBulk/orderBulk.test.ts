import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { formatFilter } from '#contract/filter.ts'
import {
  getOrderBulkUpdateStatus,
  listOrderBulkRows,
  type OrderBulkRow,
  previewOrderBulkUpdate,
  retryOrderBulkUpdate,
  startOrderBulkUpdate,
  stopOrderBulkUpdate,
} from '#contract/orders/orderBulk.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { liveShipments, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { describeJob } from '../../machine/describeJob.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { writeOrder } from '../orders/records.ts'

onOneDatabase('bulk updates of orders', api => {
  const request = (me: Member, ...[endpoint, given]: [Parameters<ReturnType<typeof api>['request']>[0], object?]) =>
    api().request(endpoint, me, given)
  const read = async (me: Member, { id }: Pick<Order, 'id'>) =>
    (await request(me, getOrder, { params: { id } })).body as Order

  /** Orders of a new store as if nothing had happened to them, with these differences. */
  async function storeWith(...given: Partial<Order>[]): Promise<{ me: Member; found: Order[]; numbers: number[] }> {
    const me = await api().join('few')
    const { body } = await request(me, listOrders, { query: { pageSize: '200', sortBy: 'orderNumber asc' } })
    const { db } = api().database
    const found: Order[] = []
    for (const [at, differences] of given.entries()) {
      const before = body.items[at] as Order
      const order: Order = {
        ...before,
        ...{ status: 'New', paymentMethod: 'Cash', paymentLifecycle: [], processorEvents: [], tags: [] },
        ...{ fulfillmentLifecycle: [], authorizedAmount: 0, authorizeNetTransactionId: '', isCanceled: false },
        ...{ paid: false, refundedAmount: 0, verification: { isFlaggedForReview: false, reason: '' } },
        ...differences,
      }
      if (order.authorizedAmount > 0) order.authorizedAmount = order.grandTotal
      await writeOrder(db, before, order)
      found.push(order)
    }
    return { me, found, numbers: found.map(({ orderNumber }) => orderNumber) }
  }
  const held = (creditCardLastFour: string): Partial<Order> => ({
    ...{ paymentMethod: 'Credit Card', authorizeNetTransactionId: '601', authorizedAmount: 1, creditCardLastFour },
  })

  async function start(me: Member, orderNumbers: number[], task: OrderTask) {
    const input = { selection: { orderNumbers }, task }
    const { body: preview } = await request(me, previewOrderBulkUpdate, { body: input })
    const body = { ...input, count: preview.total, checkedOn: preview.checkedOn }
    return { preview, started: (await request(me, startOrderBulkUpdate, { body })).body }
  }
  async function ended(me: Member) {
    return vi.waitFor(
      async () => {
        const { update } = (await request(me, getOrderBulkUpdateStatus)).body
        expect(update.status).toBe('Ended')
        return update
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  const rowsOf = async (me: Member, id: string) =>
    (await request(me, listOrderBulkRows, { params: { id }, query: { pageSize: '200' } })).body.items as OrderBulkRow[]

  describeJob(api, {
    ...{ stop: stopOrderBulkUpdate, retry: retryOrderBulkUpdate, rows: listOrderBulkRows },
    latest: async me => (await request(me, getOrderBulkUpdateStatus)).body.update,
    running: 'bulkUpdateRunning',
    prepare: async () => {
      const { me, numbers } = await storeWith({}, {}, {})
      const body = { selection: { orderNumbers: numbers }, task: { kind: 'flag' }, count: 3, checkedOn: new Date() }
      return { me, count: 3, start: () => request(me, startOrderBulkUpdate, { body }) }
    },
  })

  test('the preview names skipped orders, and shipped ones email the shopper', async () => {
    const { me, found, numbers } = await storeWith(
      {},
      {},
      { status: 'Canceled', isCanceled: true },
      { status: 'Archived' },
    )
    const task: OrderTask = {
      ...{ kind: 'markShipped', carrier: 'UPS', isShopperTold: true, includesFlagged: false },
      trackingNumbers: [{ orderNumber: numbers[1] as number, number: '1Z9' }],
    }
    const { preview, started } = await start(me, [...numbers, 999_999], task)
    expect(preview).toMatchObject({ total: 4, changing: 2, missing: [999_999] })
    expect(preview.refused).toEqual([
      { reason: 'status', status: 'Canceled', count: 1, orderNumbers: [numbers[2]] },
      { reason: 'status', status: 'Archived', count: 1, orderNumbers: [numbers[3]] },
    ])
    expect(await ended(me)).toMatchObject({ total: 4, done: 4, changed: 2, refused: 2, failed: 0 })
    const [first, second] = await Promise.all(found.slice(0, 2).map(order => read(me, order)))
    expect([first?.status, second?.status]).toEqual(['Complete', 'Complete'])
    expect(liveShipments(second?.fulfillmentLifecycle ?? [])[0]?.trackingInformation).toEqual({
      ...{ carrier: 'UPS', number: '1Z9' },
    })
    expect([...quantitiesToShip(first as Order).values()].every(quantity => quantity === 0)).toBe(true)
    const mails = await api().database.db.select().from(orderEmails).where(eq(orderEmails.tenant, me.tenant))
    expect(mails.map(({ orderId }) => orderId).toSorted()).toEqual([first?.id, second?.id].toSorted())
    expect((await rowsOf(me, started.id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'status'],
      ['refused', 'status'],
      ['changed', null],
      ['changed', null],
    ])
  })

  test('flagged orders are left out unless included, and warnings are counted', async () => {
    const verification = { isFlaggedForReview: true, reason: '' }
    const { me, found, numbers } = await storeWith({ verification }, {}, { ...held('4242'), verification })
    const check = async (task: object) =>
      (await request(me, previewOrderBulkUpdate, { body: { selection: { orderNumbers: numbers }, task } })).body
    const [flagged, unpaid, card] = numbers
    expect(await check({ kind: 'markShipped' })).toMatchObject({
      changing: 1,
      warnings: [{ warning: 'unpaid', count: 1, orderNumbers: [unpaid] }],
      refused: [{ reason: 'flaggedForReview', count: 2, orderNumbers: [flagged, card] }],
    })
    expect(await check({ kind: 'markShipped', includesFlagged: true })).toMatchObject({
      changing: 3,
      warnings: [
        { warning: 'flagged', count: 2, orderNumbers: [flagged, card] },
        { warning: 'unpaid', count: 3, orderNumbers: numbers },
      ],
      refused: [],
    })
    expect(await check({ kind: 'capture' })).toMatchObject({ changing: 0, warnings: [] })
    expect(await check({ kind: 'acceptPayment', paymentMethod: 'Cash', includesFlagged: true })).toMatchObject({
      warnings: [{ warning: 'flagged', orderNumbers: [flagged] }],
    })
    expect(await check({ kind: 'cancelOrder' })).toMatchObject({
      changing: 3,
      warnings: [{ warning: 'held', count: 1, orderNumbers: [card] }],
    })
    const task: OrderTask = {
      kind: 'markShipped',
      carrier: '',
      trackingNumbers: [],
      isShopperTold: true,
      includesFlagged: false,
    }
    await start(me, numbers, task)
    expect(await ended(me)).toMatchObject({ changed: 1, refused: 2 })
    const shipments = async (order: Order) => liveShipments((await read(me, order)).fulfillmentLifecycle).length
    expect(await Promise.all(found.map(shipments))).toEqual([0, 1, 0])
    // What the preview warned of is still known when the orders are paid.
    const { id } = await ended(me)
    const results = (await rowsOf(me, id)).map(({ orderNumber, reason, warnings }) => [orderNumber, reason, warnings])
    expect(results).toEqual([
      [flagged, 'flaggedForReview', []],
      [card, 'flaggedForReview', []],
      [unpaid, null, ['unpaid']],
    ])
  })

  test('orders that are canceled together email each shopper', async () => {
    const { me, numbers } = await storeWith({}, {})
    await start(me, numbers, { kind: 'cancelOrder', reason: '', isRestocked: false, isShopperTold: true })
    expect(await ended(me)).toMatchObject({ total: 2, changed: 2 })
    const mails = await api().database.db.select().from(orderEmails).where(eq(orderEmails.tenant, me.tenant))
    expect(mails.map(({ type }) => type)).toEqual(['cancellation', 'cancellation'])
  })

  test('captures end with the card processor’s actual result', async () => {
    const { me, found, numbers } = await storeWith(held('4242'), held('0002'), held('0119'), {})
    const { preview, started } = await start(me, numbers, { kind: 'capture', includesFlagged: false })
    const sum = found.slice(0, 3).reduce((total, { grandTotal }) => total + grandTotal, 0)
    expect(preview).toMatchObject({ changing: 3, amount: sum, refused: [{ reason: 'notHeld', count: 1 }] })
    await vi.waitFor(
      async () => {
        const { update } = (await request(me, getOrderBulkUpdateStatus)).body
        expect(update).toMatchObject({ status: 'Checking', changed: 1, failed: 1, checking: 1 })
      },
      { timeout: 20_000, interval: 50 },
    )
    // The processor is retried later: after its response was lost, which this test can't observe.
    const settled = await vi.waitFor(
      async () => {
        api().now = new Date(api().now.getTime() + 60_000)
        api().jobs.wake()
        const { update } = (await request(me, getOrderBulkUpdateStatus)).body
        expect(update.status).toBe('Ended')
        return update
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(settled).toMatchObject({ changed: 2, refused: 1, failed: 1, checking: 0 })
    const [declined] = await rowsOf(me, started.id)
    expect(declined).toMatchObject({ orderNumber: numbers[1], outcome: 'failed', message: 'The card was declined.' })
    for (const order of [found[0], found[2]] as Order[]) {
      const after = await read(me, order)
      expect(balanceOf(after)).toMatchObject({ charged: order.grandTotal, due: 0 })
      expect(after.paymentLifecycle).toHaveLength(1)
    }
    // The declined one alone is tried again.
    const again = await request(me, retryOrderBulkUpdate, { params: { id: started.id } })
    expect(again.body).toMatchObject({ done: 3, failed: 0 })
    expect(await ended(me)).toMatchObject({ changed: 2, failed: 1 })
    expect((await read(me, found[0] as Order)).paymentLifecycle).toHaveLength(1)
  })

  test('an order changed after the preview is evaluated again', async () => {
    const { me, found, numbers } = await storeWith({}, {})
    const input = { selection: { orderNumbers: numbers }, task: { kind: 'startProgress', reason: '' } }
    const { body: preview } = await request(me, previewOrderBulkUpdate, { body: input })
    expect(preview.changing).toBe(2)
    api().now = new Date(api().now.getTime() + 1000)
    const { id, revision } = found[0] as Order
    await request(me, updateOrder, { params: { id }, body: { revision, action: 'cancelOrder' } })
    const body = { ...input, count: 2, checkedOn: preview.checkedOn }
    const { body: started } = await request(me, startOrderBulkUpdate, { body })
    await ended(me)
    expect(await rowsOf(me, started.id)).toMatchObject([
      { orderNumber: numbers[0], outcome: 'refused', reason: 'status', status: 'Canceled', isChangedSince: true },
      { orderNumber: numbers[1], outcome: 'changed', isChangedSince: false },
    ])
  })

  test('all filtered orders are changed unless more have arrived since', async () => {
    const { me, numbers } = await storeWith({ tags: ['Gift'] }, { tags: ['Gift', 'هدية'] }, {})
    const filter = formatFilter<typeof listOrders>([{ field: 'tag', operator: 'eq', value: 'Gift' }])
    const input = { selection: { filter }, task: { kind: 'addTags', tags: [' هدية '] } }
    const { body: preview } = await request(me, previewOrderBulkUpdate, { body: input })
    expect(preview).toMatchObject({ total: 2, changing: 1, refused: [{ reason: 'unchanged', count: 1 }] })
    const body = { ...input, count: preview.total, checkedOn: preview.checkedOn }
    const wrong = await request(me, startOrderBulkUpdate, { body: { ...body, count: 3 } })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'selectionChanged'])
    await request(me, startOrderBulkUpdate, { body })
    await ended(me)
    const rows = await api()
      .database.db.select({ tags: orders.tags })
      .from(orders)
      .where(inArray(orders.orderNumber, numbers))
    expect(rows.filter(({ tags }) => tags.includes('هدية')).length).toBeGreaterThanOrEqual(2)
  })
})
