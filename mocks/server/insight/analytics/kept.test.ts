import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCustomer, getCustomerTotals, listCustomers } from '#contract/customers/customers.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import type { SalesSums } from '#contract/orders/salesSums.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'

const BUYER = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example', phoneNumber: '' }
const deliverTo = (state: string, postalCode: string) => ({
  ...{ firstName: 'Ada', lastName: 'Byron' },
  address: { address1: '48 Wharf Street', address2: '', city: 'Portland', state, postalCode, country: 'US' },
})
const RANGE = { startDate: '2026-01-01', endDate: '2026-12-31' }

onEachDatabase('what was kept of orders', api => {
  const ask = async (endpoint: Parameters<ReturnType<typeof api>['request']>[0], me: Member, request = {}) => {
    const { status, body } = await api().request(endpoint, me, request)
    expect([endpoint.name, status, status === 200 ? '' : body]).toEqual([endpoint.name, 200, ''])
    return body
  }

  /** An order of custom items, paid in cash, and the ways to change it. */
  async function sell(me: Member, items: readonly [name: string, price: number, quantity: number][], over = {}) {
    const lines = items.map(([name, price, quantity]) => ({ name, price, quantity }))
    const body = { placedBy: BUYER, deliverTo: deliverTo('OR', '97201'), items: lines, ...over }
    let order: Order = await ask(createOrder, me, { body, headers: { 'idempotency-key': randomUUID() } })
    const { id, customerId } = order
    const change = async (endpoint: typeof postPayment | typeof updateOrder, sent: object) => {
      order = await ask(endpoint, me, { params: { id }, body: { revision: order.revision, ...sent } })
    }
    const of = (name: string) => order.cart.items.find(({ product }) => product.name === name)?.id ?? ''
    await change(postPayment, { eventType: 'charge', chargeAmount: order.grandTotal, paymentMethod: 'Cash' })
    return {
      id,
      customerId: customerId as string,
      refund: (refundAmount: number, pieces: Record<string, number> = {}, shippingAmount = 0) =>
        change(postPayment, {
          ...{ eventType: 'refund', refundAmount, shippingAmount, paymentMethod: 'Cash' },
          items: Object.entries(pieces).map(([name, quantity]) => ({ itemId: of(name), quantity })),
        }),
      edit: (name: string, quantity: number, settle = {}) => {
        const draft = draftOfOrder(order)
        const edited = draft.items.map(item => (item.id === of(name) ? { ...item, quantity } : item))
        return change(updateOrder, { edit: { ...draft, items: edited, ...settle } })
      },
    }
  }

  /** The one number, wherever it is shown. */
  async function keptOf(me: Member, { id, customerId }: { id: string; customerId: string }): Promise<number> {
    const order: Order = await ask(getOrder, me, { params: { id } })
    const kept = totalAfterRefunds(order)
    const params = { id: customerId }
    const listed = (await ask(listCustomers, me)).items.find((customer: { id: string }) => customer.id === customerId)
    for (const customer of [
      await ask(getCustomerTotals, me, { params }),
      await ask(getCustomer, me, { params }),
      listed,
    ]) {
      expect([customer.ordersTotalPrice, customer.netTotalPrice]).toEqual([order.grandTotal, kept])
    }
    const { totals, days, paymentMethods } = await ask(getAnalytics, me, { query: RANGE })
    expect(SALES_AMOUNTS.total.of(totals)).toBe(kept)
    expect(SALES_AMOUNTS.total.of((await ask(getDashboard, me)).period.totals)).toBe(kept)
    const { sums } = await ask(getOrderSums, me, { query: { filter: 'isCanceled eq false' } })
    expect(sums).toEqual(totals)
    expect(days.map((day: SalesSums) => SALES_AMOUNTS.total.of(day))).toEqual([kept])
    expect(paymentMethods[0].total - paymentMethods[0].returned).toBe(kept)
    return kept
  }
  const amountsOf = async (me: Member) => {
    const { totals } = await ask(getAnalytics, me, { query: RANGE })
    return Object.fromEntries(Object.entries(SALES_AMOUNTS).map(([name, { of }]) => [name, of(totals)]))
  }

  test('a refund after an edit is not subtracted twice', async () => {
    const me = await api().join('none')
    const order = await sell(me, [
      ['Jar', 2350, 1],
      ['Planter', 4800, 3],
      ['Vase', 4700, 1],
    ])
    expect(await keptOf(me, order)).toBe(21_450)
    await order.refund(2350, { Jar: 1 })
    await order.edit('Planter', 1)
    expect(await keptOf(me, order)).toBe(9500)
    await order.refund(9600)
    expect(await keptOf(me, order)).toBe(9500)
    await order.refund(333)
    await order.refund(4700, { Vase: 1 })
    expect(await keptOf(me, order)).toBe(4467)
    expect(await amountsOf(me)).toMatchObject({ gross: 11_850, refunds: 7383, net: 4467, total: 4467 })
  })

  test('an edit that gives back the difference lowers sales once', async () => {
    const me = await api().join('none')
    const order = await sell(me, [['Cup', 1999, 5]])
    await order.edit('Cup', 2, { settle: 'refund', settleAmount: 3 * 1999 })
    expect(await keptOf(me, order)).toBe(2 * 1999)
    await order.refund(2 * 1999, { Cup: 2 })
    expect(await keptOf(me, order)).toBe(0)
    expect(await amountsOf(me)).toMatchObject({ gross: 3998, net: 0, total: 0 })
  })

  test('a full refund leaves no sales, shipping or taxes', async () => {
    const me = await api().join('none')
    const order = await sell(me, [['Trial lamp', 10_000, 1]], {
      deliverTo: deliverTo('ME', '04101'),
      shipping: { kind: 'custom', name: 'Mail', price: 595 },
    })
    const before = await amountsOf(me)
    expect(before).toMatchObject({ gross: 10_000, net: 10_000, shipping: 595, refunds: 0 })
    await order.refund(595, {}, 595)
    expect(await amountsOf(me)).toEqual({ ...before, shipping: 0, total: (before.total as number) - 595 })
    await order.refund((before.total as number) - 595, { 'Trial lamp': 1 })
    expect(await keptOf(me, order)).toBe(0)
    expect(await amountsOf(me)).toMatchObject({ refunds: 10_000, net: 0, shipping: 0, taxes: 0, total: 0 })
  })
})
