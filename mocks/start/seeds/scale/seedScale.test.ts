import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { safeDecode } from 'zod/mini'
import { getCustomer, getCustomerTotals } from '#contract/customers/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { refusalOf } from '#contract/orders/orderActions.ts'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { balanceOf, STORE_CREDIT, totalsOf } from '#contract/orders/orderMoney.ts'
import { refundable, refundableFrom } from '#contract/orders/orderRefunds.ts'
import { getOrder, listOrders, Order } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { rowsOf } from '../../../db/rows.ts'
import { users } from '../../../db/schema/accounts.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import { discounts, discountUses } from '../../../db/tables/discounts/discounts.ts'
import { carts } from '../../../db/tables/orders/carts.ts'
import { orderCounts, orders } from '../../../db/tables/orders/orders.ts'
import { type Member, NAMESPACE, onEachDatabase } from '../../../server/machine/testing.ts'
import { nextRevision } from '../../../server/orders/orders/actions/changeOrder.ts'
import { orderRow } from '../../../server/orders/orders/records.ts'
import { SCALE_PERSONA } from '../personas.ts'
import { createRandom } from '../random.ts'
import { orderTimes } from './orderTimes.ts'
import { seedScale } from './seedScale.ts'

const ORDERS = 1200
const HOUR_MS = 3600 * 1000

onEachDatabase('three years of orders', api => {
  let me: Member
  let made: Order[]
  const { tenant, email } = SCALE_PERSONA
  beforeAll(async () => {
    await api().jobs.stop()
    const { db } = api().database
    const sizes = { count: 300, orders: ORDERS, customers: 300, carts: 40 }
    await seedScale(db, { imageUrl: 'https://images.test', now: api().now, ...sizes })
    const [user] = await db.select().from(users).where(eq(users.tenant, tenant))
    const userId = user?.id ?? ''
    me = { tenant, userId, email, token: await api().token({ sub: userId, [`${NAMESPACE}tenant`]: tenant }) }
    const rows = await db.select({ doc: orders.doc }).from(orders).orderBy(orders.orderNumber)
    made = rows.map(({ doc }) => doc)
  })

  const send = async (endpoint: Endpoint, order: Order, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = { params: { id: order.id }, body: { revision: order.revision, ...body }, headers }
    const { status, body: answer } = await api().request(endpoint, me, request)
    expect([status, answer]).toEqual([200, expect.anything()])
    return answer as Order
  }

  test('follow from their items and events, as the provider computes them', async () => {
    expect(made).toHaveLength(ORDERS)
    for (const order of made) {
      const { cart, taxRate, revision, updatedOn = '' } = order
      const shippingCost = cart.shippingMethod?.shippingCost ?? 0
      const totals = totalsOf(cart.items, { shippingCost, taxRate })
      const { grandTotal, taxAmount } = order
      expect({ ...cart, shippingCost, grandTotal, taxAmount }).toMatchObject(totals)
      expect(nextRevision({ ...order, revision: revision - 1 }, new Date(updatedOn))).toEqual(order)
      expect(safeDecode(Order, order)).toMatchObject({ success: true })
      expect(updatedOn >= order.createdOn && updatedOn <= api().now.toISOString()).toBe(true)
    }
    const stored = await api().database.db.select().from(orders).where(eq(orders.tenant, tenant))
    // The database derives the last three.
    for (const { linkToken, isCanceled, paymentMethod, discountAmount, ...row } of stored) {
      expect(row).toEqual(orderRow(row.doc))
      expect(linkToken).toMatch(/^[0-9a-f]{32}$/)
      const { cart } = row.doc
      expect([isCanceled, paymentMethod, discountAmount]).toEqual([
        ...[row.doc.isCanceled, row.doc.paymentMethod],
        cart.discountAmount,
      ])
    }
  })

  test('are many of each kind, over three years with all of their hours', () => {
    const those = (holds: (order: Order) => boolean) => made.filter(holds).length
    for (const status of ['New', 'In Progress', 'Complete', 'Canceled', 'Archived'])
      expect(made.map(order => order.status)).toContain(status)
    expect(those(({ refundedAmount }) => refundedAmount > 0)).toBeGreaterThan(ORDERS / 40)
    expect(those(({ isCanceled }) => isCanceled)).toBeGreaterThan(ORDERS / 60)
    expect(those(({ cart }) => cart.discountAmount > 0)).toBeGreaterThan(ORDERS / 20)
    const isByCredit = ({ paymentLifecycle }: Order) =>
      paymentLifecycle.some(event => event.paymentMethod === STORE_CREDIT)
    expect(those(isByCredit)).toBeGreaterThan(3)
    const times = made.map(({ createdOn }) => createdOn)
    expect(times).toEqual(times.toSorted())
    expect((times.at(-1) ?? '') <= api().now.toISOString()).toBe(true)
    expect(Date.parse(times[0] ?? '')).toBeLessThan(api().now.getTime() - 1050 * 24 * HOUR_MS)
    expect(those(({ createdOn }) => createdOn >= '2025-06-01')).toBeGreaterThan(ORDERS * 0.42)
  })

  test('are counted as they are, with customers, discounts and store credit', async () => {
    const { db } = api().database
    const counted = await db.select().from(orderCounts).where(eq(orderCounts.tenant, tenant))
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(counted.map(row => row.orders))).toBe(ORDERS)
    expect(sum(counted.map(row => row.grandTotal))).toBe(sum(made.map(({ grandTotal }) => grandTotal)))
    for (const { id, orderCount, ordersTotal } of await db.select().from(customers)) {
      const own = made.filter(({ customerId, isCanceled }) => customerId === id && !isCanceled)
      expect([orderCount, ordersTotal]).toEqual([own.length, sum(own.map(({ grandTotal }) => grandTotal))])
    }
    for (const { id, uses } of await db.select().from(discounts)) {
      const users = made.filter(({ cart, isCanceled }) => !isCanceled && cart.discounts.some(used => used.id === id))
      expect([uses, await db.$count(discountUses, eq(discountUses.discountId, id))]).toEqual([
        users.length,
        users.length,
      ])
    }
    const entries = await db.select().from(storeCreditEntries)
    for (const { id, balance, revision } of await db.select().from(storeCredits)) {
      const ledger = entries.filter(({ creditId }) => creditId === id)
      expect([balance, revision]).toEqual([sum(ledger.map(({ amount }) => amount)), ledger.length])
    }
    expect(await db.$count(customers)).toBe(300)
    expect(await db.$count(carts)).toBe(40)
    const twice = await rowsOf(db, sql`select id from ${orders} group by id having count(*) > 1`)
    expect(twice).toEqual([])
  })

  test('look the same in the list, on a customer’s page and in a file', async () => {
    const order = made.find(({ refundedAmount }) => refundedAmount > 0) as Order
    const customer = order.customerId ?? ''
    const query = { filter: `customerId eq "${customer}" and isCanceled eq false`, pageSize: '200' }
    const { body: list } = await api().request(listOrders, me, { query })
    const { body: totals } = await api().request(getCustomerTotals, me, { params: { id: customer } })
    const { body: shown } = await api().request(getCustomer, me, { params: { id: customer } })
    const { body: detail } = await api().request(getOrder, me, { params: { id: order.id } })
    expect(list.items.find(({ id }: Order) => id === order.id)).toEqual(detail)
    expect(totals).toMatchObject({ orderCount: list.totalCount, ordersTotalPrice: shown.ordersTotalPrice })
    expect(totals.netTotalPrice).toBe(shown.netTotalPrice)
    const { body: file } = await api().request(exportOrders, me, { body: { orderIds: [order.id] } })
    expect(String(file)).toContain(String(order.orderNumber))
  })

  test('can be edited at the same price, canceled and refunded', async () => {
    const open = made.filter(order => refusalOf('edit', order) === null && !order.shipped)
    const [first] = open.filter(order => refusalOf('cancelOrder', order) === null)
    const draft = draftOfOrder(first as Order)
    const { body: priced } = await api().request(priceOrder, me, { body: { orderId: first?.id, draft } })
    expect(priced.grandTotal).toBe(first?.grandTotal)
    const edited = await send(updateOrder, first as Order, { edit: { ...draft, merchantNote: 'Call first' } })
    expect(edited).toMatchObject({ grandTotal: first?.grandTotal, merchantNote: 'Call first' })
    const canceled = await send(updateOrder, edited, { action: 'cancelOrder', isRestocked: true })
    expect(canceled.status).toBe('Canceled')
    const paid = made.findLast(
      order => refusalOf('refund', order) === null && order.paid && !refundableFrom(order, api().now.getTime()),
    ) as Order
    const { amount } = refundable(paid)
    expect(amount).toBe(balanceOf(paid).charged - balanceOf(paid).refunded)
    await send(postPayment, paid, { eventType: 'refund', refundAmount: amount })
  })
})

test('orders of a large store are placed in both hours of a clock change', () => {
  const seed = { now: new Date('2026-06-01T12:00:00.000Z'), zone: 'America/New_York', random: createRandom('times') }
  const times = orderTimes(100_000, seed)
  const placed = (from: string) =>
    times.filter(time => time >= Date.parse(from) && time < Date.parse(from) + HOUR_MS).length
  expect(times).toHaveLength(100_000)
  expect([placed('2025-11-02T05:00:00Z'), placed('2025-11-02T06:00:00Z')]).toEqual([
    expect.toSatisfy((orders: number) => orders > 0),
    expect.toSatisfy((orders: number) => orders > 0),
  ])
})
