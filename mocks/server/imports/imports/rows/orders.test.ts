import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORDER_ACTIONS, refusalOf, statusAfter } from '#contract/orders/orderActions.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { liveShipments, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { orderEmails } from '../../../../db/tables/orders/orderEmails.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { writeOrder } from '../../../orders/orders/records.ts'
import { importsOf } from './testing.ts'

onOneDatabase('importing orders', api => {
  const { preview, run, send, ended, status } = importsOf('orders', api)
  const all = async (me: Member) =>
    (await api().request(listOrders, me, { query: { pageSize: '200', sortBy: 'orderNumber asc' } })).body
      .items as Order[]
  const read = async (me: Member, { id }: Order) =>
    (await api().request(getOrder, me, { params: { id } })).body as Order

  /** Orders of a new store as if nothing had happened to them, with these differences. */
  async function storeWith(...given: Partial<Order>[]): Promise<{ me: Member; found: Order[] }> {
    const me = await api().join('few')
    const stored = await all(me)
    const found: Order[] = []
    for (const [at, differences] of given.entries()) {
      const before = stored[at] as Order
      const order: Order = {
        ...before,
        ...{ status: 'New', paymentMethod: 'Cash', paymentLifecycle: [], processorEvents: [], tags: [] },
        ...{ fulfillmentLifecycle: [], authorizedAmount: 0, authorizeNetTransactionId: '', isCanceled: false },
        ...{ paid: false, refundedAmount: 0, verification: { isFlaggedForReview: false, reason: '' } },
        ...{ merchantNote: '', trackingInformation: { carrier: '', number: '' } },
        ...differences,
      }
      await writeOrder(api().database.db, before, order)
      found.push(order)
    }
    return { me, found }
  }

  test('an export that is imported as it is changes nothing', async () => {
    const me = await api().join('few')
    const before = await all(me)
    const { body: file } = await api().request(exportOrders, me, { body: { filter: '' } })
    expect((await preview(me, file)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
    expect(await run(me, [file])).toMatchObject({ status: 'Success', changedCount: 0 })
    expect(await all(me)).toEqual(before)
  })

  test('changed totals and an emptied status are named as ignored', async () => {
    const me = await api().join('few')
    const [order] = (await api().request(listOrders, me, { query: { pageSize: '1' } })).body.items
    const { orderNumber, status, grandTotal } = order
    const total = (grandTotal / 100).toFixed(2)
    const [same] = await preview(me, 'orderNumber,total,status', `${orderNumber},${total.replace(/0$/, '')},${status}`)
    expect([same?.outcome, same?.ignored]).toEqual(['unchanged', []])
    const [verdict] = await preview(me, 'orderNumber,total,status,merchantNote', `${orderNumber},1.23,,Note`)
    expect([verdict?.outcome, verdict?.ignored]).toEqual(['changed', ['total', 'status']])
    expect(verdict?.values).toMatchObject({ status, merchantNote: 'Note' })
  })

  test('what was sent to a fulfiller isn’t shipped, and warnings are counted', async () => {
    const { me, found } = await storeWith({}, {}, { verification: { isFlaggedForReview: true, reason: '' } })
    const [part, all, flagged] = found as [Order, Order, Order]
    const sent = async (order: Order, items: { itemId: string; quantity: number }[]) => {
      const fulfillerSends = [{ fulfillerId: 'f', name: 'PackCo', items, sentOn: api().now.toISOString() }]
      await writeOrder(api().database.db, order, { ...order, fulfillerSends })
    }
    const lines = part.cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    const [first] = lines as [(typeof lines)[number]]
    // At least one piece is left to pack.
    const item = { ...part.cart.items[0], quantity: first.quantity + 1 } as Order['cart']['items'][number]
    const cart = { ...part.cart, items: [item, ...part.cart.items.slice(1)] }
    await writeOrder(api().database.db, part, { ...part, cart })
    await sent({ ...part, cart }, lines)
    await sent(
      all,
      all.cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
    )
    const file = ['orderNumber,status', ...[part, all, flagged].map(({ orderNumber }) => `${orderNumber},Complete`)]
    expect(await preview(me, ...file)).toMatchObject([
      { outcome: 'changed', effects: ['ships', 'unpaid'] },
      { outcome: 'refused', problems: [{ column: 'status', code: 'atFulfiller' }] },
      { outcome: 'changed', effects: ['ships', 'flagged', 'unpaid'] },
    ])
    await run(me, file)
    const shipped = await read(me, part)
    expect(liveShipments(shipped.fulfillmentLifecycle).map(({ items }) => items)).toEqual([
      [{ itemId: first.itemId, quantity: 1 }],
    ])
    expect(shipped.status).not.toBe('Complete')
    expect(liveShipments((await read(me, all)).fulfillmentLifecycle)).toEqual([])
  })

  test('a tracking number ships the rest; a second one corrects it', async () => {
    const { me, found } = await storeWith({}, {})
    const [first, second] = found as [Order, Order]
    const file = [
      'orderNumber,status,carrier,trackingNumbers,tags,merchantNote',
      `#${first.orderNumber},new,ups,1Z1,Gift | express,Ring twice`,
      `${second.orderNumber},,,1Z2,,`,
    ]
    const verdicts = await preview(me, ...file)
    expect(verdicts).toMatchObject([
      { outcome: 'changed', effects: ['ships', 'unpaid'], problems: [] },
      { outcome: 'changed', effects: ['ships', 'unpaid'] },
    ])
    expect(verdicts[0]?.changes).toEqual([
      { column: 'status', from: 'New', to: 'Complete' },
      { column: 'carrier', from: '', to: 'UPS' },
      { column: 'trackingNumbers', from: '', to: '1Z1' },
      { column: 'tags', from: '', to: 'Gift | express' },
      { column: 'merchantNote', from: '', to: 'Ring twice' },
    ])
    expect((await read(me, first)).revision, 'a preview writes nothing').toBe(first.revision)
    const result = await run(me, file, { isShopperTold: 'true' })
    expect(result).toMatchObject({ status: 'Success', changedCount: 2 })
    const shipped = await read(me, first)
    expect(shipped).toMatchObject({ status: 'Complete', tags: ['Gift', 'express'], merchantNote: 'Ring twice' })
    expect(shipped.trackingInformation).toEqual({ carrier: 'UPS', number: '1Z1' })
    expect([...quantitiesToShip(shipped).values()].every(left => left === 0)).toBe(true)
    const emailsTo = (order: Order) => api().database.db.$count(orderEmails, eq(orderEmails.orderId, order.id))
    expect(await emailsTo(first)).toBe(1)

    const again = await run(me, file, { isShopperTold: 'true' })
    expect(again, 'the same file again').toMatchObject({ changedCount: 0, unchangedCount: 1, refusedCount: 1 })
    expect(again.rows[0]?.problems).toMatchObject([{ column: 'status', code: 'notSettable', detail: 'New' }])
    expect([await emailsTo(first), (await read(me, first)).revision]).toEqual([1, shipped.revision])

    await run(me, ['orderNumber,trackingNumbers', `${first.orderNumber},1Z9`])
    const corrected = await read(me, first)
    expect(liveShipments(corrected.fulfillmentLifecycle)).toHaveLength(1)
    expect(corrected.trackingInformation).toEqual({ carrier: 'UPS', number: '1Z9' })
  })

  test('refused rows say why, and the other rows are imported', async () => {
    const { me, found } = await storeWith({ status: 'Canceled' }, {}, {}, { status: 'Complete' }, {}, {})
    const [canceled, open, tags, complete, plain, held] = found as Order[]
    const file = [
      'orderNumber,status,trackingNumbers,tags',
      `${canceled?.orderNumber},,1Z1,`,
      '999999,Archived,,',
      'many,,,',
      `${open?.orderNumber},Refunded,,`,
      `${tags?.orderNumber},,,${'x'.repeat(41)}`,
      `${complete?.orderNumber},Pending,,`,
      `${plain?.orderNumber},Sent,,`,
      `${held?.orderNumber},In Progress,,`,
    ]
    const expected = [
      '2 trackingNumbers status Canceled',
      '3 orderNumber unknownOrder ',
      '4 orderNumber orderNumber ',
      '5 status notSettable Refunded',
      '6 tags tags ',
      '7 status status Complete',
      '8 status unknownStatus ',
    ]
    const problemsOf = (rows: { line: number; problems: { column: string; code: string; detail: string }[] }[]) =>
      rows.flatMap(({ line, problems }) =>
        problems.map(({ column, code, detail }) => `${line} ${column} ${code} ${detail}`),
      )
    expect(problemsOf(await preview(me, ...file))).toEqual(expected)
    const result = await run(me, file)
    expect(problemsOf(result.rows)).toEqual(expected)
    expect(result).toMatchObject({ status: 'PartialSuccess', refusedCount: 7, changedCount: 1 })
    expect((await read(me, held as Order)).status).toBe('In Progress')
  })

  test('the import reaches or refuses every status as the preview says', async () => {
    const targets = ['New', 'Pending', 'In Progress', 'Complete', 'Canceled', 'Archived', 'Refunded'] as const
    const from = [...targets]
    const { me, found } = await storeWith(...from.map(status => ({ status, isCanceled: status === 'Canceled' })))
    for (const target of targets) {
      for (const order of found) {
        const before = await read(me, order)
        const file = ['orderNumber,status', `${order.orderNumber},${target}`]
        const [verdict] = await preview(me, ...file)
        const { rows } = await run(me, file)
        expect(rows[0]?.outcome, `${before.status} → ${target}`).toBe(verdict?.outcome)
        const after = await read(me, order)
        const isReached = verdict?.outcome !== 'refused'
        expect(after.status, `${before.status} → ${target}`).toBe(isReached ? target : before.status)
        const actions = Object.keys(ORDER_ACTIONS) as (keyof typeof ORDER_ACTIONS)[]
        const isPossible = actions.some(
          action => refusalOf(action, before) === null && statusAfter(action, after) === target,
        )
        if (isReached && before.status !== target) expect(isPossible || target === 'Complete').toBe(true)
      }
    }
  })

  test('an order changed after the preview is evaluated again and reported', async () => {
    const { me, found } = await storeWith({}, {})
    const [first, second] = found as [Order, Order]
    const checkedOn = new Date(api().now.getTime() - 1000).toISOString()
    const body = { revision: first.revision, action: 'cancelOrder', reason: '', isRestocked: false }
    expect((await api().request(updateOrder, me, { params: { id: first.id }, body })).status).toBe(200)
    const file = ['orderNumber,trackingNumbers', `${first.orderNumber},1Z1`, `${second.orderNumber},1Z2`]
    const { rows } = await run(me, file, { checkedOn })
    expect(rows).toMatchObject([
      { outcome: 'refused', isChangedSince: true, problems: [{ code: 'status', detail: 'Canceled' }] },
      { outcome: 'changed', isChangedSince: false, recordId: second.id },
    ])
  })

  test('parts must come in order, and none after the import has begun', async () => {
    const { me, found } = await storeWith({})
    const jobId = randomUUID()
    const body = `orderNumber,tags\n${found[0]?.orderNumber},a`
    expect((await send(me, jobId, body, { part: '1' })).status).toBe(400)
    expect((await send(me, jobId, body, { part: 'x' })).status).toBe(400)
    expect((await send(me, 'a/b', body)).status).toBe(400)
    expect((await send(me, jobId, body, { isLast: 'false' })).body.status).toBe('Waiting')
    expect((await read(me, found[0] as Order)).tags, 'nothing is done before the last part').toEqual([])
    expect((await send(me, jobId, body, { part: '1' })).status).toBe(200)
    await ended(me, jobId)
    expect((await send(me, jobId, body, { part: '2' })).status).toBe(400)
    expect((await status(me, jobId)).fileRows).toBe(2)
  })
})
