import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAnalytics, type SalesFigures } from '#contract/insight/analytics.ts'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, itemsTotal, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { returnedOf } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { SALES_SUMS, type SalesSums } from '#contract/orders/salesSums.ts'
import { addDays, daysBetween } from '#lib/dayRange.ts'
import { toZone } from '#lib/zonedTime.ts'
import { newId } from '../../../db/ids.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { readZone } from '../../../db/zone.ts'
import { customerRow, newCustomer } from '../../customers/customers/records.ts'
import { type Member, onEachDatabase, type TestApi } from '../../machine/testing.ts'
import { blankOrder, writeOrder } from '../../orders/orders/records.ts'
import { periodsOf } from './periods.ts'

const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']
const PRODUCTS = ['lamp', 'vase', '']
/** Around both clock changes of New York in 2026. */
const MOMENTS = fc
  .oneof(
    fc.date({ min: new Date('2026-03-06T00:00:00Z'), max: new Date('2026-03-10T00:00:00Z'), noInvalidDate: true }),
    fc.date({ min: new Date('2026-10-30T00:00:00Z'), max: new Date('2026-11-03T00:00:00Z'), noInvalidDate: true }),
  )
  .map(date => date.toISOString())

const cents = fc.integer({ min: 0, max: 1_000_000 })
const content = fc.record({
  items: fc.array(
    fc.record({ product: fc.constantFrom(...PRODUCTS), price: cents, quantity: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 3 },
  ),
  discountAmount: cents,
  shipping: fc.option(cents),
  taxAmount: cents,
  paymentMethod: fc.constantFrom('Cash', 'Credit Card'),
})
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('place' as const), createdOn: MOMENTS, who: fc.nat(3), content }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), content }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      at: fc.nat(),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), from: fc.nat(2), to: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...ZONES) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What the figures should be, by adding up the orders. */
function plainSums(
  all: readonly Order[],
  zone: string,
  { startDate, endDate }: { startDate: string; endDate: string },
) {
  const dayOf = ({ createdOn }: Order) => toZone(createdOn, zone).day
  const isIn = (order: Order) => dayOf(order) >= startDate && dayOf(order) <= endDate
  const kept = all.filter(({ isCanceled }) => !isCanceled)
  const placed = kept.filter(isIn)
  const sum = (of: (order: Order) => number) => placed.reduce((total, order) => total + of(order), 0)
  const byTime = kept.toSorted((a, b) => (a.createdOn + a.id < b.createdOn + b.id ? -1 : 1))
  const first = new Map(byTime.toReversed().map(order => [order.customerId, order]))
  const isNew = placed.filter(order => order.customerId !== null && first.get(order.customerId) === order).length
  const known = placed.filter(({ customerId }) => customerId !== null).length
  const sold = (product: string) => placed.flatMap(({ cart }) => cart.items.filter(item => item.product.id === product))
  return {
    totals: {
      orders: placed.length,
      canceled: all.filter(order => order.isCanceled && isIn(order)).length,
      items: sum(({ cart }) => cart.items.reduce((pieces, { quantity }) => pieces + quantity, 0)),
      gross: sum(({ cart }) => itemsTotal(cart.items)),
      discounts: sum(({ cart }) => cart.discountAmount),
      shipping: sum(({ cart }) => cart.shippingMethod?.shippingCost ?? 0),
      tax: sum(({ taxAmount }) => taxAmount),
      total: sum(({ grandTotal }) => grandTotal),
      refunded: sum(({ refundedAmount }) => refundedAmount),
      returned: sum(order => order.grandTotal - totalAfterRefunds(order)),
      returnedShipping: sum(order => returnedOf(order).shipping),
      returnedTax: sum(order => returnedOf(order).tax),
    },
    customers: { new: isNew, returningOrders: known - isNew, guestOrders: placed.length - known },
    products: PRODUCTS.flatMap(id => {
      const lines = sold(id)
      const items = lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
      return items > 0 ? [{ id, items, gross: itemsTotal(lines) }] : []
    }).toSorted((a, b) => b.gross - a.gross || (a.id < b.id ? -1 : 1)),
    paymentMethods: ['Cash', 'Credit Card'].flatMap(name => {
      const own = placed.filter(({ paymentMethod }) => paymentMethod === name)
      const of = (read: (order: Order) => number) => own.reduce((total, order) => total + read(order), 0)
      return own.length > 0
        ? [
            {
              name,
              orders: own.length,
              total: of(order => order.grandTotal),
              refunded: of(order => order.refundedAmount),
              returned: of(order => order.grandTotal - totalAfterRefunds(order)),
            },
          ]
        : []
    }),
  }
}

/** A store with four customers, the last of them none, and what can happen to its orders. */
async function openStore(api: TestApi) {
  const me = await api.join('none')
  const people = ['Ada', 'Grace', 'Mary'].map((firstName, at) =>
    newCustomer({
      ...{ id: newId(), tenant: me.tenant, firstName, lastName: 'X', emailAddress: `p${at}@mail.example` },
      ...{ company: '', phoneNumber: '', tags: [], emailOptIn: false, consents: { email: null, textMessage: null } },
      createdOn: '2026-01-01T00:00:00.000Z',
    }),
  )
  const { db } = api.database
  await db.insert(customers).values(people.map(customerRow))
  return { me, ids: [...people.map(({ id }) => id), null] }
}

async function take(
  { api, me, ids, all }: { api: TestApi; me: Member; ids: (string | null)[]; all: Order[] },
  done: Step,
) {
  const { db } = api.database
  const write = async (at: number, change: (order: Order) => Order) => {
    const before = all[at % Math.max(all.length, 1)]
    if (!before) return
    const after = { ...change(before), revision: before.revision + 1 }
    expect(await inTenant(db, me.tenant, tx => writeOrder(tx, before, after))).toBe(true)
    all.splice(all.indexOf(before), 1, after)
  }
  const fill = (
    order: Order,
    { items, discountAmount, shipping, taxAmount, paymentMethod }: Extract<Step, { kind: 'place' }>['content'],
  ): Order => {
    const lines = items.map(({ product, price, quantity }, at) => ({
      id: String(at),
      quantity,
      product: { ...LINE, id: product, name: product || 'Custom', price },
    }))
    const shippingCost = shipping ?? 0
    const cart = { ...order.cart, items: lines, discountAmount, total: itemsTotal(lines), taxAmount }
    const shippingMethod = shipping === null ? null : { ...METHOD, shippingCost }
    const grandTotal = Math.max(0, cart.total - discountAmount) + shippingCost + taxAmount
    return { ...order, cart: { ...cart, shippingMethod, grandTotal }, taxAmount, paymentMethod, grandTotal }
  }
  if (done.kind === 'place') {
    const blank = blankOrder({ tenant: me.tenant, orderNumber: 1001 + all.length, now: new Date(done.createdOn) })
    const order = fill({ ...blank, customerId: ids[done.who] ?? null }, done.content)
    await inTenant(db, me.tenant, tx => writeOrder(tx, null, order))
    all.push(order)
  } else if (done.kind === 'edit') await write(done.at, order => fill(order, done.content))
  else if (done.kind === 'cancel') await write(done.at, order => ({ ...order, isCanceled: true, status: 'Canceled' }))
  else if (done.kind === 'refund')
    await write(done.at, order => refund(order, Math.floor((totalAfterRefunds(order) * done.part) / 100)))
  else if (done.kind === 'merge') {
    const [from, to] = [ids[done.from] as string, ids[done.to] as string]
    // As the merge of customers does it: all at once.
    await inTenant(db, me.tenant, tx =>
      tx
        .update(orders)
        .set({ customerId: to, doc: sql`${orders.doc} || jsonb_build_object('customerId', ${to}::text)` })
        .where(and(eq(orders.tenant, me.tenant), eq(orders.customerId, from))),
    )
    for (const [at, order] of all.entries()) if (order.customerId === from) all[at] = { ...order, customerId: to }
  } else {
    const doc = sql`${storeInformation.doc} || jsonb_build_object('timeZone', ${done.zone}::text)`
    await inTenant(db, me.tenant, tx =>
      tx.update(storeInformation).set({ doc }).where(eq(storeInformation.tenant, me.tenant)),
    )
    api.jobs.wake()
    await expect.poll(async () => (await figuresOf(api, me, YEAR)).timeZone, { timeout: 10_000 }).toBe(done.zone)
  }
}

/** Pays what is due of an order, and gives part of it back. */
function refund(order: Order, refundAmount: number): Order {
  const { due, refunded } = balanceOf(order)
  const blank: PaymentEvent = {
    ...{ id: '', eventType: 'charge' },
    ...{
      outcome: 'succeeded',
      chargeAmount: 0,
      refundAmount: 0,
      authorizedAmount: 0,
      settledAmount: 0,
      shippingAmount: 0,
    },
    ...{ refundedFromOrder: false, items: [], notShipped: [], isRestocked: false, createdOn: order.createdOn },
    ...{ paymentMethod: 'Cash', transactionId: '', message: '', doneBy: '' },
  }
  const at = order.paymentLifecycle.length
  const paymentLifecycle: PaymentEvent[] = [
    ...order.paymentLifecycle,
    { ...blank, id: `charge-${at}`, eventType: 'charge', chargeAmount: Math.max(0, due) },
    { ...blank, id: `refund-${at}`, eventType: 'refund', refundAmount },
  ]
  return { ...order, paymentLifecycle, refundedAmount: refunded + refundAmount }
}

const LINE = {
  productVariantId: '',
  options: '',
  sku: '',
  isTaxable: true,
  requiresShipping: true,
  weight: 0,
  imageUri: '',
}
const METHOD = { name: 'Mail', shippingBand: { totalThreshold: 0, shippingPrice: 0 } }
const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }
const RANGES = [
  YEAR,
  { startDate: '2026-03-08', endDate: '2026-03-08' },
  { startDate: '2026-03-08', endDate: '2026-11-01' },
  { startDate: '2026-10-31', endDate: '2026-11-30' },
]

const added = (parts: readonly SalesSums[]) =>
  Object.fromEntries(SALES_SUMS.map(name => [name, parts.reduce((sum, part) => sum + part[name], 0)]))

const figuresOf = async (
  api: TestApi,
  me: Member,
  query: { startDate: string; endDate: string },
): Promise<SalesFigures> => (await api.request(getAnalytics, me, { query })).body

onEachDatabase('figures', api => {
  test('are the plain sums of the orders, whatever happened to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
        const store = { api: api(), ...(await openStore(api())), all: [] as Order[] }
        for (const each of steps) await take(store, each)
        const zone = await readZone(api().database.db, store.me.tenant)
        for (const range of RANGES) {
          const { totals, hours, customers: who, products, paymentMethods } = await figuresOf(api(), store.me, range)
          if (range.startDate === range.endDate) expect(added(hours)).toEqual(totals)
          const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
          const found = {
            totals,
            customers: who,
            products: products.map(({ name: _, ...sold }) => sold),
            paymentMethods: paymentMethods.toSorted(byName),
          }
          expect(found).toEqual(plainSums(store.all, zone, range))
        }
      }),
      { numRuns: 20 },
    )
  })

  test('refuse days that are none and ranges that are too long', async () => {
    const me = await api().join('none')
    const refused = async (startDate: string, endDate: string) => {
      const { status, body } = await api().request(getAnalytics, me, { query: { startDate, endDate } })
      return [status, body.errors?.[0]?.field]
    }
    expect(await refused('2026-02-30', '2026-03-01')).toEqual([400, 'startDate'])
    expect(await refused('2026-03-02', '2026-03-01')).toEqual([400, 'endDate'])
    expect(await refused('2010-01-01', '2026-03-01')).toEqual([400, 'endDate'])
    expect(await refused('2026-03-01', '2026-03-01')).toEqual([200, undefined])
  })
})

test('a range is made up of its whole months and single days', () => {
  expect(periodsOf('2026-01-31', '2026-03-01')).toEqual(['2026-01-31', '2026-02', '2026-03-01'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1500 }), (start, length) => {
      const from = addDays('2020-01-01', start)
      const to = addDays(from, length)
      const days = periodsOf(from, to).flatMap(period =>
        period.length > 7
          ? [period]
          : Array.from({ length: daysBetween(`${period}-01`, lastDay(period)) }, (_, at) =>
              addDays(`${period}-01`, at),
            ),
      )
      expect(days).toEqual(Array.from({ length: length + 1 }, (_, at) => addDays(from, at)))
    }),
  )
})

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
