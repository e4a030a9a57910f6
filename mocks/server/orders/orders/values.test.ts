import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getProduct, type Product } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { createOrder, type PricedOrder, priceOrder } from '#contract/orders/orderDrafts.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, previewOrderEmail, updateOrder } from '#contract/orders/orderWrites.ts'
import { getAuditLog, type TimelineEntry } from '#contract/store/auditLogs.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const MAINE = { address1: '1 Elm', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }

onOneDatabase('the values of an order after refunds and edits', api => {
  async function done<Result>(me: Member, endpoint: Endpoint, input: object): Promise<Result> {
    const { status, body } = await api().request(endpoint, me, input)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as Result
  }
  const product = (me: Member, name: string, price: number, stock: object = {}) =>
    done<Product>(me, createProduct, {
      body: {
        ...{ name, price, pricing: { listPrice: price }, isTaxable: false },
        productVariants: [
          { id: '', sku: name, isInventoryTracked: false, quantity: 0, variants: [], priceOverride: null, ...stock },
        ],
      },
    })
  const place = (me: Member, items: [Product, number][]) =>
    done<Order>(me, createOrder, {
      body: {
        placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example', phoneNumber: '' },
        deliverTo: { firstName: 'Ada', lastName: 'Byron', address: MAINE },
        items: items.map(([{ id }, quantity]) => ({ productId: id, quantity })),
      },
    })
  const pay = (me: Member, { id, revision, grandTotal }: Order, body: object = {}) =>
    done<Order>(me, postPayment, {
      params: { id },
      body: { revision, eventType: 'charge', chargeAmount: grandTotal, paymentMethod: 'Cash', ...body },
    })
  const refund = (me: Member, { id, revision }: Order, body: object) =>
    done<Order>(me, postPayment, { params: { id }, body: { revision, eventType: 'refund', ...body } })
  const edit = (me: Member, order: Order, change: object) =>
    api().request(updateOrder, me, {
      params: { id: order.id },
      body: { revision: order.revision, edit: { ...draftOfOrder(order), ...change } },
    })
  const pieces = ({ cart }: Order, quantity: number, at = 0) => ({ itemId: cart.items[at]?.id ?? '', quantity })

  test('what was refunded before it was shipped is left out of email and file', async () => {
    const me = await api().join('few')
    const [cup, lid] = [await product(me, 'CUP', 20), await product(me, 'LID', 5)]
    const paid = await pay(
      me,
      await place(me, [
        [cup, 3],
        [lid, 1],
      ]),
    )
    const items = [pieces(paid, 1), pieces(paid, 1, 1)]
    const order = await refund(me, paid, { refundAmount: 2500, items })
    expect([...quantitiesToShip(order).values()]).toEqual([2, 0])
    const email = { params: { id: order.id, type: 'orderConfirmation' } }
    const { text } = await done<{ text: string }>(me, previewOrderEmail, email)
    expect(text).toContain('3 × CUP: $60.00 (1 refunded)\n1 × LID: $5.00 (1 refunded)')
    expect(text).toContain('Total: $65.00\nRefunded: −$25.00')
    const file = await api().request(exportOrders, me, { body: { orderIds: [order.id] } })
    expect(file.body).toContain('2 × CUP')
  })

  test('shoppers learn of refunds, and the history of what changed', async () => {
    const me = await api().join('few')
    const paid = await pay(me, await place(me, [[await product(me, 'CUP', 20), 3]]))
    await refund(me, paid, { refundAmount: 2000, items: [pieces(paid, 1)], isShopperTold: true })
    const placed = await place(me, [[await product(me, 'LID', 5), 3]])
    const early = { params: { id: placed.id, type: 'cancellation' } }
    expect((await api().request(previewOrderEmail, me, early)).status).toBe(404)
    const shipping = { kind: 'custom', methodId: '', name: 'Boat', price: 700 }
    const items = draftOfOrder(placed).items.map(item => ({ ...item, quantity: 2 }))
    const edited = await edit(me, placed, { items, shipping })
    expect(edited.body).toMatchObject({ grandTotal: 1700 })
    const { id, revision } = edited.body
    await done(me, updateOrder, { params: { id }, body: { revision, action: 'cancelOrder', isShopperTold: true } })

    const sent = await api().database.db.select().from(orderEmails).where(eq(orderEmails.tenant, me.tenant))
    const says = (type: string) => sent.filter(each => each.type === type).map(({ text }) => text)
    expect(sent).toHaveLength(2)
    expect(says('cancellation')).toEqual([expect.stringContaining('Canceled items:\n2 × LID: $10.00\n\n')])
    expect(says('cancellation')).toEqual([expect.stringContaining(`Your order ${placed.orderNumber} was canceled`)])
    expect(says('refund')).toEqual([expect.stringContaining('Refund:\n1 × CUP\nCash: $20.00\n\n')])
    expect(says('refund')).toEqual([expect.stringContaining(`We refunded $20.00 of your order ${paid.orderNumber}.`)])
    const log = await done<{ items: TimelineEntry[] }>(me, getAuditLog, { params: { id } })
    const change = log.items.find(({ kind }) => kind === 'edited')
    expect(change?.details.text).toBe('$15.00 → $17.00 · LID: 3 → 2 · – → Boat $7.00')
  })

  test('lowering an item after a refund leaves the rest to be refunded', async () => {
    const me = await api().join('few')
    const [cup, lid] = [await product(me, 'MUG', 20), await product(me, 'TOP', 30)]
    const paid = await pay(
      me,
      await place(me, [
        [cup, 2],
        [lid, 1],
      ]),
    )
    const order = await refund(me, paid, { refundAmount: 3000, items: [pieces(paid, 1, 1)] })
    api().now = new Date(api().now.getTime() + 1000)
    const items = draftOfOrder(order).items.map(item => ({ ...item, quantity: 1 }))
    const { status, body } = await edit(me, order, { items, settle: 'refund', settleAmount: 2000 })
    expect([status, balanceOf(body)]).toEqual([200, { charged: 7000, refunded: 5000, due: 0 }])
    const sent = await api().database.db.select().from(orderEmails).where(eq(orderEmails.tenant, me.tenant))
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('We refunded $20.00 of your order')])
  })

  test('pieces that were shipped or refunded can’t be taken out of an order', async () => {
    const me = await api().join('few')
    const paid = await pay(me, await place(me, [[await product(me, 'PAN', 20), 4]]))
    const part = await refund(me, paid, { refundAmount: 2000, items: [pieces(paid, 1)] })
    const shipment = { revision: part.revision, eventType: 'shipped', items: [pieces(part, 2)] }
    const order = await done<Order>(me, postFulfillment, { params: { id: part.id }, body: shipment })
    const items = draftOfOrder(order).items.map(item => ({ ...item, quantity: 2 }))
    const { status, body } = await edit(me, order, { items })
    expect([status, body.errors[0].message]).toEqual([400, '3 were shipped or refunded already.'])
  })

  const stockOf = async (me: Member, { id }: Product) =>
    (await done<Product>(me, getProduct, { params: { id } })).productVariants[0]?.quantity
  const setStock = async (me: Member, { id }: Product, quantity: number) => {
    const now = await done<Product>(me, getProduct, { params: { id } })
    const productVariants = now.productVariants.map(variant => ({ ...variant, isInventoryTracked: true, quantity }))
    await done(me, updateProduct, { params: { id }, body: { ...now, productVariants } })
  }
  const edited = async (me: Member, order: Order, change: object) => {
    const { status, body } = await edit(me, order, change)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as Order
  }
  const ofQuantity = (order: Order, quantity: number) => ({
    items: draftOfOrder(order).items.map(item => ({ ...item, quantity })),
  })

  test('an edit of the note leaves refunded pieces in inventory', async () => {
    const me = await api().join('few')
    const vase = await product(me, 'VASE', 20, { isInventoryTracked: true, quantity: 10 })
    const paid = await pay(me, await place(me, [[vase, 3]]))
    const order = await refund(me, paid, { refundAmount: 2000, items: [pieces(paid, 1)], isRestocked: true })
    expect(await stockOf(me, vase)).toBe(8)
    const noted = await edited(me, order, { merchantNote: 'Call first' })
    expect(await stockOf(me, vase)).toBe(8)
    await place(me, [[vase, 8]])
    await edited(me, noted, { merchantNote: 'Call first, then ship' })
    expect(await stockOf(me, vase)).toBe(0)
  })

  test.each([
    ['is canceled', 10],
    ['is lowered', 10],
    ['is refunded', 10],
  ])('an order that took no inventory gives none back when it %s', async (how, expected) => {
    const me = await api().join('few')
    const bowl = await product(me, `BOWL ${how}`, 20)
    const order = await pay(me, await place(me, [[bowl, 5]]))
    await setStock(me, bowl, 10)
    const { id, revision } = order
    if (how === 'is canceled') {
      await done(me, updateOrder, { params: { id }, body: { revision, action: 'cancelOrder', isRestocked: true } })
    } else if (how === 'is lowered') await edited(me, order, ofQuantity(order, 2))
    else await refund(me, order, { refundAmount: 10_000, items: [pieces(order, 5)], isRestocked: true })
    expect(await stockOf(me, bowl)).toBe(expected)
  })

  test('line and refusal name the same number when inventory is below zero', async () => {
    const me = await api().join('few')
    const jar = await product(me, 'JAR', 20, { isInventoryTracked: true, quantity: 2 })
    const order = await place(me, [[jar, 2]])
    await setStock(me, jar, -3)
    const draft = { ...draftOfOrder(order), ...ofQuantity(order, 3) }
    const priced = await done<PricedOrder>(me, priceOrder, { body: { orderId: order.id, draft } })
    const { body } = await edit(me, order, ofQuantity(order, 3))
    expect([priced.items[0]?.available, body.errors[0].message]).toEqual([2, 'Only 2 are available.'])
    await edited(me, order, { merchantNote: 'Nothing to take' })
  })
})
