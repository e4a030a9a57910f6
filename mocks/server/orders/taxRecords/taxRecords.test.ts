import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { connectAvalara, disconnectAvalara } from '#contract/taxes/avalara.ts'
import { listTaxRecords, retryTaxRecords, type TaxRecord } from '#contract/taxes/taxRecords.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { avalaraTransactions } from '../../../services/avalara/table.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { blankOrder } from '../orders/records.ts'
import { taxEntry } from './entries.ts'

const MINUTE = 60_000
const BATH = { address1: '1 Elm St', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
const sum = (records: readonly TaxRecord[]) =>
  records.reduce((all, { amount, tax }) => ({ amount: all.amount + amount, tax: all.tax + tax }), { amount: 0, tax: 0 })

test('what is recorded of an order adds up to what it sells and its tax', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const step = fc.oneof(
    fc.record({ edit: cents, tax: cents }),
    fc.record({ refund: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({ isCanceled: fc.boolean() }),
  )
  const start = blankOrder({ tenant: 't', orderNumber: 1001, now: new Date(0) })
  const charge = {
    id: 'c',
    eventType: 'charge',
    outcome: 'succeeded',
    chargeAmount: 3_000_000,
    refundAmount: 0,
    shippingAmount: 0,
    items: [],
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      let [before, all]: [Order | null, { amount: number; tax: number }] = [null, { amount: 0, tax: 0 }]
      let order = { ...start, grandTotal: 1_000_000, taxAmount: 52_381, paymentLifecycle: [charge as never] }
      for (const [at, each] of [null, ...steps].entries()) {
        if (each && 'edit' in each) order = { ...order, grandTotal: each.edit + each.tax, taxAmount: each.tax }
        else if (each && 'refund' in each) {
          const refund = {
            id: `r${at}`,
            eventType: 'refund',
            refundAmount: each.refund,
            settledAmount: 0,
            shippingAmount: 0,
          }
          const event = { ...refund, outcome: 'succeeded', chargeAmount: 0, items: [] } as never
          order = { ...order, paymentLifecycle: [...order.paymentLifecycle, event] }
        } else if (each) order = { ...order, isCanceled: each.isCanceled }
        const entry = taxEntry(before, order)
        all = { amount: all.amount + (entry?.amount ?? 0), tax: all.tax + (entry?.tax ?? 0) }
        before = order
        const total = order.isCanceled ? 0 : Math.min(Math.max(totalAfterRefunds(order), 0), order.grandTotal)
        expect(all.amount + all.tax).toBe(total)
        expect(all.tax).toBeGreaterThanOrEqual(0)
        expect(all.tax).toBeLessThanOrEqual(order.taxAmount)
        if (total === order.grandTotal) expect(all.tax).toBe(order.isCanceled ? 0 : order.taxAmount)
      }
    }),
    { numRuns: 500 },
  )
})

onOneDatabase('orders in Avalara', api => {
  async function join(end = '0001', tenant?: Member): Promise<Member> {
    const me = tenant ?? (await api().join())
    await api().request(updateFeatures, me, { body: { features: [{ name: 'avalara', enabled: true }], newAdmin: [] } })
    const nexus = [{ state: 'ME', taxPercent: 5 }]
    await api().request(saveTaxSettings, me, { body: { revision: 0, chargeTax: true, nexus, exemptTaxCodes: [] } })
    const account = {
      accountId: `${String(Date.now()).slice(-6)}${end}`,
      licenseKey: 'A1B2C3D4E5F60718',
      environment: 'sandbox',
    }
    const { status } = await api().request(connectAvalara, me, {
      body: { revision: 0, ...account, companyCode: 'DEFAULT' },
    })
    // Accounts that never respond can't be connected; these do, afterward.
    expect(status).toBe(200)
    return me
  }
  const VASE = { name: 'Vase', price: 10_000, quantity: 1, requiresShipping: false }
  const place = async (me: Member, items: object[] = [VASE]): Promise<Order> => {
    const deliverTo = { firstName: 'Ada', lastName: 'Byron', address: BATH }
    const body = { placedBy: { emailAddress: 'ada@mail.example', lastName: 'Byron', address: BATH }, deliverTo, items }
    const { status, body: order } = await api().request(createOrder, me, { body })
    expect(status).toBe(200)
    return order
  }
  const records = async (me: Member, filter?: string): Promise<TaxRecord[]> =>
    (await api().request(listTaxRecords, me, { query: filter ? { filter } : {} })).body.items
  const settle = async (me: Member, status: TaxRecord['status']) =>
    expect
      .poll(
        async () => {
          api().jobs.wake()
          return new Set((await records(me)).map(record => record.status))
        },
        { timeout: 10_000 },
      )
      .toEqual(new Set([status]))

  test('are recorded with their refunds and cancellations, once each', async () => {
    const me = await join()
    const [kept, canceled] = [await place(me), await place(me)]
    const write = async (order: Order, body: object) =>
      (await api().request(postPayment, me, { params: { id: order.id }, body: { revision: order.revision, ...body } }))
        .body
    const paid = await write(kept, { eventType: 'charge', chargeAmount: kept.grandTotal, paymentMethod: 'Cash' })
    api().now = new Date(api().now.getTime() + 25 * 60 * MINUTE)
    const refunded: Order = await write(paid, { eventType: 'refund', refundAmount: 1000 })
    expect(refunded).toMatchObject({ refundedAmount: 1000 })
    await api().request(updateOrder, me, {
      params: { id: canceled.id },
      body: { revision: canceled.revision, action: 'cancelOrder' },
    })
    await settle(me, 'recorded')
    const all = await records(me)
    const of = (order: Order) => all.filter(({ orderId }) => orderId === order.id)
    expect(of(kept).map(({ kind, code }) => [kind, code])).toEqual([
      ['refund', `${kept.orderNumber}-2`],
      ['sale', `${kept.orderNumber}`],
    ])
    expect(sum(of(kept)).amount + sum(of(kept)).tax).toBe(kept.grandTotal - 1000)
    expect(of(canceled).map(({ kind }) => kind)).toEqual(['void', 'sale'])
    expect(sum(of(canceled))).toEqual({ amount: 0, tax: 0 })
    const theirs = await api().database.db.select().from(avalaraTransactions)
    expect(theirs.filter(({ code }) => all.some(record => record.code === code))).toHaveLength(4)
  })

  test.each([
    ['an exempt item', 'Gift card', 10_000, 0],
    ['a taxed item', 'Lamp', 10_550, 550],
  ])('of a refund of %s have the tax of that item', async (_, name, refundAmount, tax) => {
    const me = await join('0503')
    const lines = ['Lamp', 'Gift card'].map(item => ({
      ...{ name: item, price: 10_000, quantity: 1, requiresShipping: false, isTaxable: item === 'Lamp' },
    }))
    // Avalara is away: the store's own rate.
    const settings = (await api().request(getTaxSettings, me)).body
    const nexus = [{ state: 'ME', taxPercent: 5.5 }]
    await api().request(saveTaxSettings, me, { body: { ...settings, nexus } })
    const order = await place(me, lines)
    expect([order.taxAmount, order.grandTotal]).toEqual([550, 20_550])
    const params = { id: order.id }
    const charge = { eventType: 'charge', chargeAmount: order.grandTotal, paymentMethod: 'Cash' }
    const paid = await api().request(postPayment, me, { params, body: { revision: order.revision, ...charge } })
    const items = order.cart.items.flatMap(({ id, product }) =>
      product.name === name ? [{ itemId: id, quantity: 1 }] : [],
    )
    const refund = { eventType: 'refund', refundAmount, items, revision: paid.body.revision }
    expect((await api().request(postPayment, me, { params, body: refund })).status).toBe(200)
    const entry = (await records(me)).find(({ kind }) => kind === 'refund')
    expect(entry).toMatchObject({ amount: -10_000, tax: 0 - tax })
  })

  test('wait while Avalara is away, and are recorded when asked again', async () => {
    const me = await join('0503')
    const order = await place(me)
    api().jobs.wake()
    await expect.poll(async () => (await records(me))[0]?.problem, { timeout: 10_000 }).toBe('away')
    expect((await records(me))[0]).toMatchObject({ status: 'waiting', recordedOn: null })
    for (let at = 0; at < 8; at++) {
      api().now = new Date(api().now.getTime() + 1440 * MINUTE)
      api().jobs.wake()
      await expect.poll(async () => ((await records(me))[0]?.nextAttemptOn ?? '9') > api().now.toISOString()).toBe(true)
    }
    await settle(me, 'failed')
    expect(await records(me, 'status eq "recorded"')).toEqual([])
    await api().request(disconnectAvalara, me, { body: { revision: 1 } })
    const account = { accountId: '2000000001', licenseKey: 'A1B2C3D4E5F60718', environment: 'sandbox' }
    await api().request(connectAvalara, me, { body: { revision: 2, ...account, companyCode: 'DEFAULT' } })
    expect((await api().request(retryTaxRecords, me, { body: { ids: [] } })).body).toEqual({ count: 1 })
    await settle(me, 'recorded')
    const theirs = await api().database.db.select().from(avalaraTransactions)
    const own = theirs.filter(({ accountId }) => accountId === '2000000001')
    expect(own.map(({ createdOn }) => createdOn.toISOString())).toEqual([order.createdOn])
    expect((await api().request(retryTaxRecords, me, { body: { ids: [] } })).body).toEqual({ count: 0 })
  })

  test.each([
    ['disconnected', (me: Member) => api().request(disconnectAvalara, me, { body: { revision: 1 } })],
    [
      'uninstalled',
      (me: Member) =>
        api().request(updateFeatures, me, { body: { features: [{ name: 'avalara', enabled: false }], newAdmin: [] } }),
    ],
  ])('are listed while Avalara is %s, and recorded afterward', async (_, leave) => {
    const me = await join()
    const early = await place(me)
    await settle(me, 'recorded')
    expect((await leave(me)).status).toBe(200)
    await api().request(updateOrder, me, {
      params: { id: early.id },
      body: { revision: early.revision, action: 'cancelOrder' },
    })
    const late = await place(me)
    const missing = await records(me, 'status eq "failed"')
    expect(missing.map(({ kind, problem, orderId }) => [kind, problem, orderId])).toEqual([
      ['sale', 'notConnected', late.id],
      ['void', 'notConnected', early.id],
    ])
    await api().request(updateFeatures, me, { body: { features: [{ name: 'avalara', enabled: true }], newAdmin: [] } })
    const account = { accountId: '2000000001', licenseKey: 'A1B2C3D4E5F60718', environment: 'sandbox' }
    await api().request(connectAvalara, me, { body: { revision: 2, ...account, companyCode: 'DEFAULT' } })
    expect((await api().request(retryTaxRecords, me, { body: { ids: [] } })).body).toEqual({ count: 2 })
    await settle(me, 'recorded')
    expect(sum((await records(me)).filter(({ orderId }) => orderId === early.id))).toEqual({ amount: 0, tax: 0 })
  })

  test('of a store without Avalara are not recorded', async () => {
    const me = await api().join()
    const early = await place(me)
    await join('0001', me)
    await api().request(updateOrder, me, {
      params: { id: early.id },
      body: { revision: early.revision, action: 'cancelOrder' },
    })
    expect(await records(me)).toEqual([])
  })
})
