import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balanceOf, paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations.ts'
import { onEachDatabase } from './testing.ts'

const FILL = readFileSync(join(MIGRATIONS_FOLDER, '0023_fill_orders.sql'), 'utf8')

onEachDatabase('orders placed by an earlier version', api => {
  test('are read with their totals, payments, shipments and refunds', async () => {
    const me = await api().join('few')
    const { items } = (await api().request(listOrders, me, { query: { pageSize: '4', sortBy: 'createdOn asc' } })).body
    const [unpaid, shipped, refunded, current] = items as [Order, Order, Order, Order]
    const earlier = (order: Order, marks: Partial<Order>) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      grandTotal: 5000,
      taxRate: 0,
      taxAmount: 0,
      refundedAmount: 0,
      paymentMethod: 'Cash',
      shopperNote: 'ring twice',
      merchantNote: '',
      placedBy: { firstName: 'سارة', lastName: '', emailAddress: 's@mail.example', phoneNumber: '' },
      cart: { items: [{ product: { id: 'p', name: 'Mug', sku: 'MUG', price: 2500 }, quantity: 2 }], totalItems: 2 },
      paid: false,
      shipped: false,
      isCanceled: false,
      isRefunded: false,
      isImport: false,
      verification: { isFlaggedForReview: true },
      customerId: order.customerId,
      revision: 3,
      tenant: order.tenant,
      createdOn: order.createdOn,
      ...marks,
    })
    const before = [
      earlier(unpaid, { cart: {} as Order['cart'] }),
      earlier(shipped, { paid: true, shipped: true }),
      earlier(refunded, { paid: true, shipped: true, isRefunded: true, refundedAmount: 5000 }),
    ]
    const { db } = api().database
    for (const doc of before) {
      await db.execute(
        sql`update orders set doc = ${JSON.stringify(doc)}::jsonb, grand_total = 5000 where id = ${doc.id}`,
      )
    }
    await db.execute(sql.raw(FILL))

    const read = async (id: string): Promise<Order> => {
      const { status, body } = await api().request(getOrder, me, { params: { id } })
      expect(status).toBe(200)
      return body
    }
    const after = await Promise.all(before.map(({ id }) => read(id)))
    expect(after.map(order => [paymentStatusOf(order), fulfillmentStatusOf(order)])).toEqual([
      ['unpaid', 'unfulfilled'],
      ['paid', 'fulfilled'],
      ['refunded', 'fulfilled'],
    ])
    expect(after.map(order => balanceOf(order))).toMatchObject([
      { charged: 0, refunded: 0, due: 5000 },
      { charged: 5000, refunded: 0, due: 0 },
      { charged: 5000, refunded: 5000 },
    ])
    expect(after.map(({ cart }) => [cart.total, cart.items.length])).toEqual([
      [0, 0],
      [5000, 1],
      [5000, 1],
    ])
    expect(after[1]).toMatchObject({
      shopperNote: 'ring twice',
      verification: { isFlaggedForReview: true },
      revision: 3,
    })
    for (const status of ['paid', 'refunded']) {
      const filter = `paymentStatus eq "${status}"`
      const listed = (await api().request(listOrders, me, { query: { pageSize: '200', filter } })).body.items as Order[]
      expect(listed.every(order => paymentStatusOf(order) === status)).toBe(true)
    }
    expect(await read(current.id), 'a newer order stays as it is').toEqual(current)
  })
})
