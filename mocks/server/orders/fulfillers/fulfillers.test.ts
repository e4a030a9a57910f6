import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Fulfiller, getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import {
  assignFulfillerProducts,
  createFulfiller,
  deleteFulfiller,
  listFulfillerProducts,
  updateFulfiller,
} from '#contract/orders/fulfillerWrites.ts'
import { previewOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import {
  type FulfillerShare,
  listOrderFulfillers,
  previewFulfillerEmail,
  sendToFulfiller,
} from '#contract/orders/orderFulfillers.ts'
import { sentShares } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('fulfillers', api => {
  describeRecords(api, {
    endpoints: {
      list: listFulfillers,
      get: getFulfiller,
      create: createFulfiller,
      update: updateFulfiller,
      remove: deleteFulfiller,
    },
    newRecord: name => ({ name }),
  })
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const add = async (me: Member, body: object): Promise<Fulfiller> => {
    const response = await api().request(createFulfiller, me, { body: { name: 'Fast Pack', ...body } })
    expect(response.status).toBe(200)
    return response.body
  }
  const assign = (me: Member, { id }: Fulfiller, body: object) =>
    api().request(assignFulfillerProducts, me, { params: { id }, body })
  /** A new order with several products. */
  const anOrder = async (me: Member): Promise<Order> => {
    const { body } = await api().request(listOrders, me, { query: { pageSize: '200', filter: 'group eq "inbox"' } })
    return (body.items as Order[]).find(
      ({ cart, status, fulfillmentLifecycle }) =>
        status === 'New' &&
        fulfillmentLifecycle.length === 0 &&
        new Set(cart.items.map(({ product }) => product.id)).size > 1,
    ) as Order
  }
  const shares = async (me: Member, { id }: Order): Promise<FulfillerShare[]> =>
    (await api().request(listOrderFulfillers, me, { params: { id } })).body.items
  const send = (me: Member, order: Order, { id }: Fulfiller, key: string = randomUUID()) =>
    api().request(sendToFulfiller, me, {
      params: { id: order.id, fulfillerId: id },
      body: { revision: order.revision },
      headers: { 'idempotency-key': key },
    })

  test('are found by method and by words of name and email', async () => {
    const me = await api().join()
    await add(me, { name: 'Élan Depot', email_contact: 'mia@elan.test' })
    await add(me, { name: 'Robot', method: 'app' })
    const found = async (filter: string) =>
      (await api().request(listFulfillers, me, { query: { filter } })).body.items.map(({ name }: Fulfiller) => name)
    expect(await found('text contains "elan depot"')).toEqual(['Élan Depot'])
    expect(await found('text contains "mia@"')).toEqual(['Élan Depot'])
    expect(await found('method eq "app"')).toEqual(['Robot'])
    const wrong = { name: ' ', email_order: 'x', redirectUrl: 'javascript:alert(1)', phoneNumber: '5550142' }
    const { body } = await api().request(createFulfiller, me, { body: wrong })
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'email_order',
      'name',
      'phoneNumber',
      'redirectUrl',
    ])
  })

  test('share products so that each has one, and release them on deletion', async () => {
    const me = await api().join('rich')
    const order = await anOrder(me)
    const ids = [...new Set(order.cart.items.map(({ product }) => product.id))]
    const [one, two] = [await add(me, {}), await add(me, { name: 'Second' })]
    expect((await assign(me, one, { add: [...ids, 'unknown'] })).body.productCount).toBe(ids.length)
    expect((await assign(me, two, { add: ids.slice(0, 1) })).body.productCount).toBe(1)
    expect((await api().request(getFulfiller, me, { params: { id: one.id } })).body.productCount).toBe(ids.length - 1)
    expect((await assign(me, one, { remove: ids })).body.productCount).toBe(0)
    const listed = await api().request(listFulfillerProducts, me, { params: { id: two.id } })
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 1))
    await api().request(deleteFulfiller, me, { params: { id: two.id } })
    expect(await shares(me, order)).toEqual([expect.objectContaining({ fulfiller: null })])
  })

  test('get exactly their part of an order by email, once', async () => {
    const me = await api().join('rich')
    const order = await anOrder(me)
    const [first] = order.cart.items
    if (!first) throw new Error('no item')
    const fulfiller = await add(me, { email_order: 'Orders@fast.test' })
    await assign(me, fulfiller, { add: [first.product.id] })
    const mine = (await shares(me, order))[0]
    expect(mine?.items).toEqual(
      order.cart.items
        .filter(({ product }) => product.id === first.product.id)
        .map(({ id: itemId, quantity }) => ({ itemId, quantity })),
    )
    const preview = await api().request(previewFulfillerEmail, me, {
      params: { id: order.id, fulfillerId: fulfiller.id },
    })
    expect(preview.body.text).toContain(`SKU ${first.product.sku}`)
    const others = order.cart.items.filter(({ product }) => product.id !== first.product.id)
    for (const { product } of others) expect(preview.body.text).not.toContain(product.sku)

    const key = randomUUID()
    const sent = await Promise.all([send(me, order, fulfiller, key), send(me, order, fulfiller, key)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    // A second tab has not seen it.
    expect((await send(me, order, fulfiller)).body.code).toBe('staleRevision')
    const mails = await api().database.db.select().from(orderEmails).where(eq(orderEmails.orderId, order.id))
    expect(mails).toEqual([expect.objectContaining({ recipient: 'orders@fast.test', text: preview.body.text })])
    expect((await shares(me, order))[0]?.sends).toHaveLength(1)
    const { body } = await api().request(getAuditLog, me, { params: { id: order.id } })
    expect(body.items[0]).toMatchObject({ kind: 'sentToFulfiller' })
  })

  test('get no email without an address or anything to ship', async () => {
    const me = await api().join('rich')
    const order = await anOrder(me)
    const fulfiller = await add(me, {})
    expect((await send(me, order, fulfiller)).status).toBe(404)
    await assign(me, fulfiller, { add: order.cart.items.map(({ product }) => product.id) })
    expect((await send(me, order, fulfiller)).body.code).toBe('noEmail')
    const app = await api().request(updateFulfiller, me, {
      params: { id: fulfiller.id },
      body: { ...fulfiller, method: 'app' },
    })
    expect((await send(me, order, fulfiller)).body.code).toBe('noApp')
    const unknown = await api().request(updateFulfiller, me, {
      params: { id: fulfiller.id },
      body: { ...app.body, redirectUrl: 'https://app.test/', redirectAppKey: 'notInstalled' },
    })
    expect(unknown.body.errors).toMatchObject([{ field: 'redirectAppKey', code: 'notInstalled' }])
    await api().request(updateFulfiller, me, {
      params: { id: fulfiller.id },
      body: { ...app.body, redirectUrl: 'https://app.test/', redirectAppKey: 'fulfiller' },
    })
    expect((await send(me, order, fulfiller)).status).toBe(200)
    expect((await shares(me, order))[0]?.sends).toMatchObject([{ method: 'app' }])
  })

  test('are not bypassed by a bulk update that ships their items again', async () => {
    const me = await api().join('rich')
    const order = await anOrder(me)
    const fulfiller = await add(me, { name: 'PackCo', email_order: 'orders@packco.test' })
    await assign(me, fulfiller, { add: order.cart.items.map(({ product }) => product.id) })
    const sent = await send(me, order, fulfiller)
    expect(sentShares(sent.body).map(({ name }) => name)).toEqual(['PackCo'])
    const { body: read } = await api().request(getOrder, me, { params: { id: order.id } })
    expect(read.fulfillerSends).toEqual(sent.body.fulfillerSends)
    const selection = { orderNumbers: [order.orderNumber] }
    const { body } = await api().request(previewOrderBulkUpdate, me, {
      body: { selection, task: { kind: 'markShipped' } },
    })
    expect(body).toMatchObject({ changing: 0, refused: [{ reason: 'atFulfiller', count: 1 }] })
  })
})
