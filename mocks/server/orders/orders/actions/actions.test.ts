import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { LIVE_STATUSES, ORDER_ACTION_NAMES, type OrderAction, refusalOf } from '#contract/orders/orderActions.ts'
import type { FulfillmentEvent, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { PREMATURE, valueOfItems } from '#contract/orders/orderRefunds.ts'
import { liveShipments, NO_SHIPPING, quantitiesToShip, shippedQuantities } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, listOrderTags, type Order } from '#contract/orders/orders.ts'
import {
  postFulfillment,
  postPayment,
  previewOrderEmail,
  putFulfillment,
  sendOrderEmail,
  updateOrder,
} from '#contract/orders/orderWrites.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { processorRequests } from '../../../../db/schema/processor.ts'
import { orderEmails } from '../../../../db/tables/orders/orderEmails.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { workOnStores } from '../../../machine/storeJobs.ts'
import { isRepetition, type Member, onEachDatabase, type TestRequest } from '../../../machine/testing.ts'
import { writeOrder } from '../records.ts'
import { PAYMENT_WORK } from './jobs.ts'

const DAY_MS = 24 * 3600 * 1000

onEachDatabase('order actions', api => {
  // The tests control when requests are sent to the processor.
  beforeAll(() => api().jobs.stop())

  const read = async (me: Member, { id }: Pick<Order, 'id'>) =>
    (await api().request(getOrder, me, { params: { id } })).body as Order
  /** A stored order of the demo store as if nothing had happened to it, with these differences. */
  async function orderOf(me: Member, given: Partial<Order> = {}): Promise<Order> {
    const { body } = await api().request(listOrders, me, { query: { pageSize: '200' } })
    const found = (body.items as Order[]).find(({ cart }) => cart.items.length > 1 && cart.totalItems > 2) as Order
    return store({
      ...found,
      ...{ status: 'New', paymentMethod: 'Cash', paymentLifecycle: [], processorEvents: [], fulfillmentLifecycle: [] },
      ...{ authorizedAmount: 0, authorizeNetTransactionId: '', isCanceled: false, paid: false, refundedAmount: 0 },
      verification: { isFlaggedForReview: false, reason: '' },
      ...given,
    })
  }
  async function store(order: Order): Promise<Order> {
    const { db } = api().database
    const [current] = await db.select().from(orders).where(eq(orders.id, order.id))
    await writeOrder(db, current?.doc ?? null, order)
    return order
  }
  const CARD = { paymentMethod: 'Credit Card', authorizeNetTransactionId: '601', creditCardLastFour: '4242' }
  const held = async (me: Member, lastFour = '4242') => {
    const order = await orderOf(me, { ...CARD, creditCardLastFour: lastFour })
    return store({ ...order, authorizedAmount: order.grandTotal })
  }
  const act = async (me: Member, endpoint: Endpoint, { id, revision }: Order, body: object, key = randomUUID()) =>
    api().request(endpoint, me, { params: { id }, body: { revision, ...body }, headers: { 'idempotency-key': key } })
  const done = async (...input: Parameters<typeof act>) => {
    const { status, body } = await act(...input)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as Order
  }
  /** Everything that is due at this time. */
  async function settle(later = 0) {
    api().now = new Date(api().now.getTime() + later)
    const { db } = api().database
    while (await workOnStores(PAYMENT_WORK, db, { stores: await PAYMENT_WORK.stores(db, api().now), now: api().now }));
  }
  const all = ({ cart }: Order) => cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))

  /** The request that takes an action, as the app would send it. */
  function requestOf(action: OrderAction, order: Order): [Endpoint, object] {
    const { due } = balanceOf(order)
    const amount = Math.max(due, 1)
    const trackingInformation = { carrier: 'UPS', number: '1Z' }
    const [shipment] = liveShipments(order.fulfillmentLifecycle)
    const address = { address1: '1 Pier', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
    const requests: Partial<Record<OrderAction, [Endpoint, object]>> = {
      acceptPayment: [postPayment, { eventType: 'charge', chargeAmount: amount, paymentMethod: 'Cash' }],
      capture: [postPayment, { eventType: 'charge', chargeAmount: amount }],
      adjustmentCharge: [postPayment, { eventType: 'AdjustmentCharge', chargeAmount: amount }],
      reauthorize: [postPayment, { eventType: 'Reauthorize' }],
      refund: [postPayment, { eventType: 'refund', refundAmount: 1 }],
      reverse: [postPayment, { eventType: 'reversal' }],
      markShipped: [postFulfillment, { eventType: 'shipped', items: all(order), trackingInformation }],
      cancelShipment: [postFulfillment, { eventType: 'canceled', cancels: shipment?.id ?? 'none' }],
      changeTracking: [putFulfillment, { id: shipment?.id ?? 'none', trackingInformation }],
      notes: [updateOrder, { merchantNote: randomUUID() }],
      tags: [updateOrder, { tags: [randomUUID().slice(0, 30)] }],
      addresses: [updateOrder, { deliverTo: { firstName: randomUUID(), lastName: 'X', address } }],
      edit: [updateOrder, { edit: { ...draftOfOrder(order), shopperNote: randomUUID() } }],
    }
    return requests[action] ?? [updateOrder, { action }]
  }

  const charge = (order: Order, over: Partial<PaymentEvent> = {}): PaymentEvent => ({
    ...{ id: randomUUID(), eventType: 'charge', outcome: 'succeeded', chargeAmount: order.grandTotal, refundAmount: 0 },
    ...{ authorizedAmount: 0, shippingAmount: 0, items: [], notShipped: [], refundedFromOrder: false },
    ...{ isRestocked: false, paymentMethod: 'Cash', transactionId: '', message: '', doneBy: '' },
    createdOn: new Date(api().now.getTime() - 3 * DAY_MS).toISOString(),
    ...over,
  })

  test('are accepted only where the state machine allows them', async ({ skip }) => {
    // Each refusal is a rule of `contract/orderActions.ts`.
    if (isRepetition(api())) skip()
    const me = await api().join('few')
    const plain = await orderOf(me)
    const shipment = {
      ...{ id: 'shipment', eventType: 'shipped', method: 'manual', items: all(plain), cancels: '', doneBy: '' },
      ...{ trackingInformation: { carrier: 'UPS', number: '1' }, createdOn: plain.createdOn },
    } as FulfillmentEvent
    const partly = { ...shipment, items: all(plain).slice(0, 1) }
    const half = charge(plain, { chargeAmount: 1, paymentMethod: 'Credit Card', transactionId: '601' })
    const situations: Partial<Order>[] = [
      { ...CARD },
      { ...CARD, authorizedAmount: plain.grandTotal },
      { ...CARD, paymentLifecycle: [half] },
      { paymentLifecycle: [charge(plain)], verification: { isFlaggedForReview: true, reason: '' } },
      { paymentLifecycle: [charge(plain)], fulfillmentLifecycle: [shipment] },
      { ...CARD, paymentLifecycle: [charge(plain, { outcome: 'unknown' })], fulfillmentLifecycle: [partly] },
    ]
    const accepted = new Set<string>()
    for (const situation of situations) {
      for (const status of LIVE_STATUSES) {
        let order = await store({ ...plain, ...situation, status })
        for (const action of ORDER_ACTION_NAMES) {
          const [endpoint, body] = requestOf(action, order)
          const refusal = callRefusal(action, order)
          const response = await act(me, endpoint, order, body)
          const seen = `${action} of ${status} in situation ${situations.indexOf(situation)}`
          if (refusal === null) {
            // A partly shipped order can't ship everything, which is not a rule of the state machine.
            expect([200, 400], seen).toContain(response.status)
            if (response.status === 200) accepted.add(action)
            order = await store({ ...plain, ...situation, status })
          } else {
            expect([response.status, response.body.code], seen).toEqual([409, refusal])
            expect(response.body.message).toMatch(/[.]$/)
            expect(response.body.current, seen).toEqual(order)
          }
        }
        expect(await read(me, order), `refused actions change nothing (${status})`).toEqual(order)
      }
    }
    expect([...accepted].sort()).toEqual([...ORDER_ACTION_NAMES].sort())
    expect(api().unforeseen).toEqual([])
  })

  /** One request covers both ways to accept a payment: the authorization decides which. */
  function callRefusal(action: OrderAction, order: Order) {
    if (action !== 'acceptPayment' && action !== 'capture') return refusalOf(action, order)
    return refusalOf(order.authorizedAmount > 0 ? 'capture' : 'acceptPayment', order)
  }

  test('on an order that someone else changed are rejected without effect', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const saved = await done(me, updateOrder, order, { merchantNote: 'Call first' })
    for (const action of ORDER_ACTION_NAMES) {
      const [endpoint, body] = requestOf(action, order)
      const response = await act(me, endpoint, order, body)
      expect([action, response.status, response.body.type]).toEqual([action, 409, 'stale-revision'])
      expect(response.body.current).toEqual(saved)
    }
  })

  test('a payment is accepted in parts, and shipping completes the order', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const pay = (of: Order, chargeAmount: number) =>
      act(me, postPayment, of, { eventType: 'charge', chargeAmount, paymentMethod: 'Cash' })
    for (const amount of [0, -5, order.grandTotal + 1]) expect((await pay(order, amount)).status).toBe(400)
    const first = (await pay(order, 100)).body as Order
    expect([first.status, first.paid, paymentStatusOf(first)]).toEqual(['In Progress', false, 'partiallyPaid'])
    const second = (await pay(first, order.grandTotal - 100)).body as Order
    expect([second.status, second.paid, balanceOf(second).due]).toEqual(['In Progress', true, 0])

    const [item] = all(order) as [{ itemId: string; quantity: number }]
    const ship = (of: Order, items: unknown) =>
      act(me, postFulfillment, of, {
        ...{ eventType: 'shipped', items, trackingInformation: { carrier: 'UPS', number: ' 1Z9 ' } },
        isShopperTold: true,
      })
    for (const items of [[], [{ ...item, quantity: 99 }], [item, item], [{ ...item, quantity: 0 }]]) {
      expect((await ship(second, items)).status).toBe(400)
    }
    const partly = (await ship(second, [{ ...item, quantity: 1 }])).body as Order
    expect([partly.status, partly.shipped, partly.trackingInformation.number]).toEqual(['In Progress', false, '1Z9'])
    const rest = [...quantitiesToShip(partly)]
      .filter(([, quantity]) => quantity > 0)
      .map(([itemId, quantity]) => ({ itemId, quantity }))
    const complete = (await ship(partly, rest)).body as Order
    expect([complete.status, complete.shipped]).toEqual(['Complete', true])
    const { body } = await api().request(getAuditLog, me, { params: { id: order.id } })
    const types = body.items.map(({ kind }: { kind: string }) => kind)
    expect(types.sort()).toEqual(['completed', 'emailSent', 'emailSent'])
    expect(await api().database.db.$count(orderEmails, eq(orderEmails.orderId, order.id))).toBe(2)

    const [shipment] = liveShipments(complete.fulfillmentLifecycle)
    const open = await done(me, postFulfillment, complete, { eventType: 'canceled', cancels: shipment?.id })
    expect([open.status, open.shipped]).toEqual(['In Progress', false])
    expect(shippedQuantities(open.fulfillmentLifecycle)).not.toEqual(shippedQuantities(complete.fulfillmentLifecycle))
  })

  test('an order of services is complete once it is paid', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const items = order.cart.items.map(item => ({ ...item, product: { ...item.product, requiresShipping: false } }))
    await store({ ...order, cart: { ...order.cart, items } })
    const [endpoint, body] = requestOf('acceptPayment', order)
    const paid = await done(me, endpoint, order, body)
    expect([paid.status, paid.shipped, paid.trackingInformation.carrier]).toEqual(['Complete', true, NO_SHIPPING])
  })

  test('a card is captured asynchronously, settles later and can be refunded', async () => {
    const me = await api().join('few')
    const order = await held(me)
    const input = await done(me, postPayment, order, { eventType: 'charge', chargeAmount: order.grandTotal })
    expect([paymentStatusOf(input), input.paid, input.status]).toEqual(['checking', false, 'New'])
    await settle()
    const paid = await read(me, order)
    expect([paymentStatusOf(paid), paid.paid, paid.status, paid.authorizedAmount]).toEqual([
      'paid',
      true,
      'In Progress',
      0,
    ])
    const early = await act(me, postPayment, paid, { eventType: 'refund', refundAmount: 1 })
    expect([early.status, early.body.code, early.body.current]).toEqual([409, PREMATURE, paid])

    await settle(DAY_MS)
    const settled = await read(me, order)
    expect(settled.processorEvents.map(({ type }) => type)).toEqual(['captured', 'settled'])
    const [item] = all(order) as [{ itemId: string; quantity: number }]
    const refundAmount = valueOfItems(settled, [{ ...item, quantity: 1 }])
    const refund = { eventType: 'refund', refundAmount, items: [{ ...item, quantity: 1 }] }
    await done(me, postPayment, settled, refund)
    await settle()
    const refunded = await read(me, order)
    expect([refunded.refundedAmount, paymentStatusOf(refunded)]).toEqual([refundAmount, 'partiallyRefunded'])
    expect(quantitiesToShip(refunded).get(item.itemId)).toBe(item.quantity - 1)
    const tooMuch = { eventType: 'refund', refundAmount: balanceOf(refunded).charged }
    expect((await act(me, postPayment, refunded, tooMuch)).status).toBe(400)
    const rest = refunded.grandTotal - refundAmount
    await done(me, postPayment, refunded, { eventType: 'refund', refundAmount: rest })
    await settle()
    const over = await read(me, order)
    expect([over.status, over.isRefunded, over.refundedAmount]).toEqual(['Refunded', true, over.grandTotal])
  })

  test('a declined or expired card or refused refund leaves money unchanged', async () => {
    const me = await api().join('few')
    const order = await held(me, '0002')
    await done(me, postPayment, order, { eventType: 'charge', chargeAmount: 100 })
    await settle()
    const declined = await read(me, order)
    expect([declined.status, paymentStatusOf(declined), declined.processorEvents.at(-1)?.type]).toEqual([
      'New',
      'authorized',
      'declined',
    ])
    const lapsed = await orderOf(me, { ...CARD, creditCardLastFour: '0069' })
    await done(me, postPayment, lapsed, { eventType: 'Reauthorize' })
    await settle()
    const again = await read(me, lapsed)
    expect(again.authorizedAmount).toBe(again.grandTotal)
    expect(again.authorizeNetTransactionId).not.toBe('601')
    await settle(DAY_MS)
    const expired = await read(me, lapsed)
    expect([expired.authorizedAmount, expired.processorEvents.at(-1)?.type]).toEqual([0, 'expired'])

    const paid = await orderOf(me, { ...CARD, creditCardLastFour: '5126' })
    await store({ ...paid, paymentLifecycle: [charge(paid, { transactionId: '601' })] })
    await done(me, postPayment, paid, { eventType: 'refund', refundAmount: 100, items: all(paid), isRestocked: true })
    await settle()
    const refused = await read(me, paid)
    expect([refused.refundedAmount, paymentStatusOf(refused)]).toEqual([0, 'paid'])
    expect(api().unforeseen).toEqual([])
  })

  test.each(['0119', '0127'])('a lost response (card %s) is resolved, and the card is charged once', async card => {
    const me = await api().join('few')
    const order = await held(me, card)
    await done(me, postPayment, order, { eventType: 'charge', chargeAmount: 100 })
    await settle()
    const unknown = await read(me, order)
    expect([paymentStatusOf(unknown), balanceOf(unknown).charged]).toEqual(['checking', 0])
    const [endpoint, body] = requestOf('capture', unknown)
    expect((await act(me, endpoint, unknown, body)).body.code).toBe('checking')
    await settle(60_000)
    await settle(60_000)
    const known = await read(me, order)
    expect([paymentStatusOf(known), balanceOf(known).charged]).toEqual(['partiallyPaid', 100])
    expect(known.processorEvents.map(({ type }) => type)).toEqual(['captured'])
    expect(await api().database.db.$count(processorRequests, eq(processorRequests.tenant, me.tenant))).toBe(0)
  })

  test('no repeated or lost request charges, refunds or ships twice', async () => {
    const me = await api().join('few')
    const steps = ['charge', 'refund', 'ship', 'retry', 'reload', 'otherTab', 'processor', 'minute', 'day'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 12 }),
        fc.constantFrom('4242', '0119', '0127', '5126'),
        async (path, card) => {
          const start = await held(me, card)
          // A tab may show an outdated order; a repeated click after a lost response has the same key.
          let shown = start
          let last: { endpoint: Endpoint; request: TestRequest } | null = null
          const send = async (endpoint: Endpoint, body: object) => {
            const headers = { 'idempotency-key': randomUUID() }
            last = {
              endpoint,
              request: { params: { id: start.id }, body: { revision: shown.revision, ...body }, headers },
            }
            // A double click: two requests at once.
            await Promise.all([api().request(endpoint, me, last.request), api().request(endpoint, me, last.request)])
          }
          for (const step of path) {
            if (step === 'charge') await send(postPayment, { eventType: 'charge', chargeAmount: start.grandTotal })
            if (step === 'refund') await send(postPayment, { eventType: 'refund', refundAmount: start.grandTotal })
            if (step === 'ship') await send(postFulfillment, { eventType: 'shipped', items: all(start) })
            if (step === 'retry' && last)
              await api().request(
                (last as { endpoint: Endpoint }).endpoint,
                me,
                (last as { request: TestRequest }).request,
              )
            if (step === 'reload') shown = await read(me, start)
            if (step === 'otherTab') {
              const other = await read(me, start)
              await act(me, postPayment, other, { eventType: 'charge', chargeAmount: other.grandTotal })
            }
            if (step === 'processor') await settle()
            if (step === 'minute') await settle(60_000)
            if (step === 'day') await settle(DAY_MS)
          }
          await settle(60_000)
          await settle(60_000)
          const end = await read(me, start)
          const { charged, refunded } = balanceOf(end)
          expect([0, start.grandTotal]).toContain(charged)
          expect([0, charged]).toContain(refunded)
          for (const { itemId, quantity } of all(start)) {
            expect([0, quantity]).toContain(shippedQuantities(end.fulfillmentLifecycle).get(itemId) ?? 0)
          }
          const captures = end.processorEvents.filter(({ type }) => type === 'captured')
          expect(captures.length).toBe(charged > 0 ? 1 : 0)
          expect(paymentStatusOf(end)).not.toBe('checking')
          await api().database.db.execute(sql`delete from processor_entries where order_id = ${start.id}`)
        },
      ),
      { numRuns: Number(process.env.INTERLEAVINGS ?? 50) },
    )
    expect(api().unforeseen).toEqual([])
  })

  test('a canceled or refunded order restocks tracked items once', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const stock = async (of: Order) => {
      const ids = of.cart.items.map(({ product }) => product.id)
      const products = await Promise.all(ids.map(id => api().request(getProduct, me, { params: { id } })))
      return products.map(({ body }) => body.productVariants[0])
    }
    const before = await stock(order)
    expect(before.some(({ isInventoryTracked }) => isInventoryTracked)).toBe(true)
    const refund = { eventType: 'refund', refundAmount: 10, items: all(order).slice(0, 1), isRestocked: true }
    const paid = await store({ ...order, paymentLifecycle: [charge(order)] })
    const refunded = await done(me, postPayment, paid, refund)
    expect(refunded.paymentLifecycle.at(-1)?.notShipped).toEqual(all(order).slice(0, 1))
    await done(me, updateOrder, refunded, { action: 'cancelOrder', isRestocked: true, reason: 'Shopper asked' })
    const after = await stock(order)
    order.cart.items.forEach(({ quantity }, at) => {
      const back = before[at].isInventoryTracked ? quantity : 0
      expect(after[at].quantity).toBe(before[at].quantity + back)
    })
  })

  test('canceling an order releases the card authorization', async () => {
    const me = await api().join('few')
    const order = await held(me)
    const canceled = await done(me, updateOrder, order, { action: 'cancelOrder' })
    expect([canceled.status, canceled.isCanceled]).toEqual(['Canceled', true])
    await settle()
    const released = await read(me, order)
    expect([released.authorizedAmount, paymentStatusOf(released)]).toEqual([0, 'unpaid'])
  })

  test('the history has notes, tags, flags and addresses that changed', async () => {
    const me = await api().join('few')
    let order = await orderOf(me)
    const change = async (body: object) => {
      order = await done(me, updateOrder, order, body)
    }
    await change({ merchantNote: ' Fragile ' })
    await change({ merchantNote: 'Fragile!' })
    const { revision } = order
    await change({ merchantNote: 'Fragile!' })
    expect(order.revision).toBe(revision)
    await change({ merchantNote: '' })
    await change({ tags: ['gift', ' gift ', 'vip'] })
    expect(order.tags).toEqual(['gift', 'vip'])
    await change({ action: 'flag', reason: 'Two cards' })
    await change({ action: 'clearFlag' })
    const address = { address1: '1 Pier', address2: '', city: 'Bath', state: 'ME', postalCode: ' ', country: 'US' }
    const deliverTo = { firstName: 'Ana', lastName: 'Ruiz', address }
    const noZip = await act(me, updateOrder, order, { deliverTo })
    expect(noZip.body.errors).toEqual([
      expect.objectContaining({ message: 'An address with a zipcode is required.', code: 'zipcodeRequired' }),
    ])
    // There are none.
    await change({ deliverTo: { ...deliverTo, address: { ...address, city: 'Dubai', state: '', country: 'AE' } } })
    await change({ deliverTo: { ...deliverTo, address: { ...address, postalCode: '04530' } } })
    const billingAddress = { ...address, address1: ' 2 Quai ', state: '', postalCode: '75001', country: 'FR' }
    await change({ billingAddress })
    expect(order.placedBy.address).toEqual({ ...billingAddress, address1: '2 Quai' })
    expect((await act(me, updateOrder, order, { billingAddress: address })).body.errors).toMatchObject([
      expect.objectContaining({ field: 'billingAddress.postalCode', code: 'zipcodeRequired' }),
    ])
    await change({ billingAddress: null })
    expect(order.placedBy.address).toBeUndefined()
    expect(order.placedBy.emailAddress).not.toBe('')
    expect((await act(me, updateOrder, order, { merchantNote: 'x'.repeat(5001) })).status).toBe(400)
    const { body } = await api().request(getAuditLog, me, { params: { id: order.id } })
    expect(body.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
      [
        'addressChanged',
        'addressChanged',
        'billingAddressChanged',
        'billingAddressChanged',
        'flagCleared',
        'flagged',
        'noteAdded',
        'noteRemoved',
        'noteUpdated',
        'tagsChanged',
      ].sort(),
    )
  })

  test('the store’s tags in use are listed by name with their order counts', async () => {
    const [me, other] = [await api().join('few'), await api().join('few')]
    const before = (await api().request(listOrderTags, me)).body.items as { tag: string; count: number }[]
    const [first, second] = (await api().request(listOrders, me, { query: { pageSize: '2' } })).body.items as Order[]
    if (!first || !second) throw new Error('The store has too few orders.')
    await done(me, updateOrder, first, { tags: ['Überraschung', 'aria'] })
    await done(me, updateOrder, second, { tags: ['aria', 'هدية'] })
    const { items } = (await api().request(listOrderTags, me)).body
    const added = items.filter(({ tag }: { tag: string }) => ['Überraschung', 'aria', 'هدية'].includes(tag))
    expect(added).toEqual(
      expect.arrayContaining([
        { tag: 'aria', count: 2 },
        { tag: 'Überraschung', count: 1 },
        { tag: 'هدية', count: 1 },
      ]),
    )
    expect(before.map(({ tag }) => tag)).not.toContain('aria')
    expect(JSON.stringify((await api().request(listOrderTags, other)).body)).not.toContain('aria')
  })

  test('an email is sent as it was previewed', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const type = 'orderConfirmation'
    const { body: preview } = await api().request(previewOrderEmail, me, { params: { id: order.id, type } })
    expect(preview.to).toBe(order.placedBy.emailAddress)
    expect((await act(me, sendOrderEmail, order, { type })).status).toBe(204)
    const [sent] = await api().database.db.select().from(orderEmails).where(eq(orderEmails.orderId, order.id))
    expect([sent?.subject, sent?.text]).toEqual([preview.subject, preview.text])
    expect((await api().request(previewOrderEmail, me, { params: { id: order.id, type: 'poem' } })).status).toBe(404)
  })

  test('too many emails about one order are refused', async () => {
    const me = await api().join('few')
    const order = await orderOf(me)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await act(me, sendOrderEmail, order, { type: 'orderConfirmation' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429])
  })
})
