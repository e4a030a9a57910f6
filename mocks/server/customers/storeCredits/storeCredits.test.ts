import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import {
  countStoreCredits,
  getStoreCredit,
  getStoreCreditBalance,
  listStoreCreditEntries,
  listStoreCredits,
  STORE_CREDIT_STATUSES,
  type StoreCredit,
  type StoreCreditEntry,
} from '#contract/customers/storeCredits.ts'
import { adjustStoreCredit, issueStoreCredit, storeCreditStatus } from '#contract/customers/storeCreditWrites.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { BY_PROCESSOR } from '#contract/orders/orderRefunds.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { writeOrder } from '../../orders/orders/records.ts'

const DAY_MS = 86_400_000

describe('what a credit is', () => {
  const now = new Date('2026-06-01T12:00:00.000Z')
  test.each([
    [{ balance: 1, expiresOn: null }, 'active'],
    [{ balance: 0, expiresOn: null }, 'used'],
    [{ balance: 1, expiresOn: '2026-06-01T12:00:00.001Z' }, 'active'],
    [{ balance: 1, expiresOn: '2026-06-01T12:00:00.000Z' }, 'expired'],
    [{ balance: 0, expiresOn: '2026-06-01T11:59:59.999Z' }, 'expired'],
  ] as const)('%j is %s', (credit, status) => {
    expect(storeCreditStatus(credit, now)).toBe(status)
  })
})

onEachDatabase('store credit', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const later = (days: number) => new Date(api().now.getTime() + days * DAY_MS).toISOString()
  const request = (me: Member, body: object) =>
    api().request(issueStoreCredit, me, {
      body: { emailAddress: 'ada@example.com', amount: 5000, reason: 'A gift', expiresOn: null, ...body },
      headers: { 'idempotency-key': randomUUID() },
    })
  const issue = async (me: Member, body: object = {}): Promise<StoreCredit> => {
    const response = await request(me, body)
    expect(response.status).toBe(200)
    return response.body
  }
  const adjust = (me: Member, { id, revision }: StoreCredit, body: object) =>
    api().request(adjustStoreCredit, me, {
      params: { id },
      body: { revision, amount: 0, reason: 'A mistake', ...body },
    })
  const entries = async (me: Member, { id }: StoreCredit): Promise<StoreCreditEntry[]> =>
    (await api().request(listStoreCreditEntries, me, { params: { id } })).body.items
  const balance = async (me: Member, query: Record<string, string>) =>
    (await api().request(getStoreCreditBalance, me, { query })).body
  const list = async (me: Member, query: Record<string, string>): Promise<StoreCredit[]> =>
    (await api().request(listStoreCredits, me, { query })).body.items

  test('is issued to an address and records who gave it and why', async () => {
    const me = await api().join('few')
    const { items } = (await api().request(listCustomers, me, { query: { pageSize: '5' } })).body
    const [customer] = (items as Customer[]).filter(({ emailAddress }) => emailAddress !== '')
    const credit = await issue(me, { emailAddress: customer?.emailAddress.toUpperCase() })
    expect(credit).toMatchObject({
      customerId: customer?.id,
      customerName: customer?.name,
      balance: 5000,
      status: 'active',
    })
    expect(await entries(me, credit)).toMatchObject([
      { kind: 'issued', amount: 5000, balance: 5000, reason: 'A gift', doneBy: expect.stringMatching(/\w+ \w+/) },
    ])
    const stranger = await issue(me, { emailAddress: 'nobody@example.com' })
    expect(stranger).toMatchObject({ customerId: null, customerName: '' })
  })

  test('is refused without address, amount or reason, or already expired', async () => {
    const me = await api().join('none')
    const refused: [object, string][] = [
      [{ emailAddress: 'ada' }, 'emailAddress'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 1_000_001 }, 'amount'],
      [{ reason: ' \u200b' }, 'reason'],
      [{ reason: 'x'.repeat(256) }, 'reason'],
      [{ expiresOn: later(0) }, 'expiresOn'],
      [{ expiresOn: later(3651) }, 'expiresOn'],
      [{ expiresOn: 'tomorrow' }, 'expiresOn'],
    ]
    for (const [body, field] of refused) {
      const response = await request(me, body)
      expect([response.status, response.body.errors.map((error: { field: string }) => error.field)]).toEqual([
        400,
        [field],
      ])
    }
    expect((await api().request(countStoreCredits, me)).body.count).toBe(0)
  })

  test('lasts to the end of its last day in the store’s time zone', async () => {
    const me = await api().join('none')
    expect(await issue(me, { expiresOn: '2026-12-31' })).toMatchObject({ expiresOn: '2027-01-01T05:00:00.000Z' })
    // A day of 25 hours.
    expect(await issue(me, { expiresOn: '2026-11-01' })).toMatchObject({ expiresOn: '2026-11-02T05:00:00.000Z' })
    for (const expiresOn of ['2026-05-31', '2036-06-01', '2026-12-32']) {
      expect((await request(me, { expiresOn })).body.errors).toMatchObject([{ field: 'expiresOn' }])
    }
  })

  test('never goes below zero, and is adjusted only from a current balance', async () => {
    const me = await api().join('none')
    const credit = await issue(me)
    const less = await adjust(me, credit, { amount: -5000 })
    expect(less.body).toMatchObject({ balance: 0, status: 'used', revision: 2 })
    const tooMuch = await adjust(me, less.body, { amount: -1 })
    expect([tooMuch.status, tooMuch.body.errors[0].code]).toEqual([400, 'belowZero'])
    const stale = await adjust(me, credit, { amount: 100 })
    expect([stale.status, stale.body.code, stale.body.current.balance]).toEqual([409, 'staleRevision', 0])
    expect((await adjust(me, less.body, { amount: 1_000_001 })).body.errors[0].code).toBe('tooMuch')
    expect((await adjust(me, less.body, { amount: 0 })).body.errors[0].code).toBe('zero')
    expect((await entries(me, credit)).map(({ amount }) => amount)).toEqual([-5000, 5000])
  })

  test('has a wrong entry reversed by another entry, once', async () => {
    const me = await api().join('none')
    const credit = await issue(me)
    const { body: adjusted } = await adjust(me, credit, { amount: -2000 })
    const [wrong, issued] = await entries(me, credit)
    const { body: corrected } = await adjust(me, adjusted, { correctsId: wrong?.id })
    expect(corrected.balance).toBe(5000)
    const [counter] = await entries(me, credit)
    expect(counter).toMatchObject({ kind: 'corrected', amount: 2000, correctsId: wrong?.id, reason: 'A mistake' })
    expect((await adjust(me, corrected, { correctsId: wrong?.id })).body.code).toBe('corrected')
    expect((await adjust(me, corrected, { correctsId: counter?.id })).body.code).toBe('corrected')
    expect((await adjust(me, corrected, { correctsId: 'nothing' })).status).toBe(404)
    expect((await adjust(me, corrected, { correctsId: issued?.id })).body).toMatchObject({ balance: 0, status: 'used' })
  })

  test('expires on its date and then can’t be spent or adjusted', async () => {
    const me = await api().join('none')
    const credit = await issue(me, { expiresOn: later(2) })
    expect(await balance(me, { emailAddress: 'ADA@example.com' })).toEqual({ balance: 5000, count: 1 })
    const begin = api().now
    api().now = new Date(begin.getTime() + 2 * DAY_MS)
    expect(await balance(me, { emailAddress: 'ada@example.com' })).toEqual({ balance: 0, count: 0 })
    const read = async () => (await api().request(getStoreCredit, me, { params: { id: credit.id } })).body
    api().jobs.wake()
    await expect.poll(async () => (await read()).balance).toBe(0)
    expect(await read()).toMatchObject({ status: 'expired', revision: 2 })
    expect((await entries(me, credit))[0]).toMatchObject({ kind: 'expired', amount: -5000, balance: 0, doneBy: '' })
    expect((await adjust(me, await read(), { amount: 100 })).body.code).toBe('expired')
    api().now = begin
  })

  test('is counted, filtered, found and sorted by each credit’s own values', async () => {
    const me = await api().join('few')
    await issue(me, { emailAddress: 'zoe@example.com', expiresOn: later(3) })
    const { body: counts } = await api().request(countStoreCredits, me)
    const all = await list(me, { pageSize: '200' })
    expect(all.length).toBe(counts.count)
    for (const status of STORE_CREDIT_STATUSES) {
      const found = await list(me, { filter: `status eq "${status}"`, pageSize: '200' })
      expect(found.length).toBeGreaterThanOrEqual(status === 'used' ? 0 : 1)
      expect(found.length).toBe(counts[`${status}Count`])
      expect(new Set(found.map(credit => credit.status)).size).toBeLessThanOrEqual(1)
    }
    const active = all.filter(({ status }) => status === 'active')
    expect(counts.outstanding).toBe(active.reduce((sum, credit) => sum + credit.balance, 0))
    expect((await list(me, { filter: 'text contains "zoe example"' })).map(({ emailAddress }) => emailAddress)).toEqual(
      ['zoe@example.com'],
    )
    const sorted = await list(me, { sortBy: 'expiresOn desc', pageSize: '200' })
    const forever = sorted.findIndex(({ expiresOn }) => expiresOn === null)
    expect(forever).toBeGreaterThan(0)
    expect(sorted.slice(forever).every(({ expiresOn }) => expiresOn === null)).toBe(true)
    expect((await api().request(listStoreCredits, me, { query: { filter: 'reason eq "x"' } })).status).toBe(400)
  })

  /** An order of the demo store as if nothing had been paid for it. */
  const unpaid = async (me: Member, given: (order: Order) => Partial<Order> = () => ({})): Promise<Order> => {
    const { body } = await api().request(listOrders, me, { query: { pageSize: '200' } })
    const found = (body.items as Order[]).find(
      ({ placedBy, cart }) => placedBy.emailAddress && cart.total > 2000 && cart.items.length > 1,
    ) as Order
    const order: Order = {
      ...found,
      ...{ status: 'New', paymentMethod: 'Cash', paymentLifecycle: [], processorEvents: [], fulfillmentLifecycle: [] },
      ...{ authorizedAmount: 0, authorizeNetTransactionId: '', isCanceled: false, paid: false, refundedAmount: 0 },
      ...given(found),
    }
    await writeOrder(api().database.db, found, order)
    return order
  }
  const pay = (me: Member, order: Order, body: object) =>
    api().request(postPayment, me, {
      params: { id: order.id },
      body: { revision: order.revision, eventType: 'charge', paymentMethod: STORE_CREDIT, ...body },
      headers: { 'idempotency-key': randomUUID() },
    })

  test('pays with what expires soonest, and a refund restores it', async () => {
    const me = await api().join('few')
    const order = await unpaid(me)
    const { due } = balanceOf(order)
    const { emailAddress } = order.placedBy
    const before = (await balance(me, { emailAddress, customerId: order.customerId ?? '' })).balance
    const forever = await issue(me, { emailAddress, amount: due })
    const soon = await issue(me, { emailAddress, amount: 700, expiresOn: later(1) })
    const more = before + 700 + due
    expect((await balance(me, { emailAddress })).balance).toBe(more)

    const paid = await pay(me, order, { chargeAmount: due })
    expect(paid.status).toBe(200)
    expect(balanceOf(paid.body).due).toBe(0)
    const left = async ({ id }: StoreCredit) =>
      (await api().request(getStoreCredit, me, { params: { id } })).body.balance
    expect(await left(soon)).toBe(0)
    expect((await balance(me, { emailAddress })).balance).toBe(more - due)
    const [spent] = await entries(me, soon)
    expect(spent).toMatchObject({
      kind: 'spent',
      amount: -700,
      orderId: order.id,
      orderNumber: String(order.orderNumber),
    })
    expect(await left(forever)).toBeGreaterThan(0)

    const { body: open } = await api().request(getOrder, me, { params: { id: order.id } })
    const refund = {
      eventType: 'refund',
      refundAmount: 1000,
      toStoreCredit: true,
      message: 'Broken',
      paymentMethod: '',
    }
    const { body: refunded } = await pay(me, open, refund)
    expect(refunded.paymentLifecycle.at(-1)).toMatchObject({ refundAmount: 1000, paymentMethod: STORE_CREDIT })
    const credits = await list(me, { filter: `emailAddress eq "${emailAddress}"` })
    const given = credits.find(({ orderId }) => orderId === order.id)
    expect(given).toMatchObject({ orderId: order.id, balance: 1000, reason: 'Broken', customerId: order.customerId })
  })

  test('does not pay more than the shopper has, and nothing is taken then', async () => {
    const me = await api().join('few')
    const order = await unpaid(me)
    const shopper = { emailAddress: order.placedBy.emailAddress, customerId: order.customerId ?? '' }
    const { due } = balanceOf(order)
    const { balance: before } = await balance(me, shopper)
    if (before < due) await issue(me, { emailAddress: shopper.emailAddress, amount: 100 })
    const { balance: all } = await balance(me, shopper)
    expect(all).toBeLessThan(due)
    const response = await pay(me, order, { chargeAmount: due })
    expect([response.status, response.body.errors[0]]).toMatchObject([400, { code: 'tooLittleCredit' }])
    expect((await balance(me, shopper)).balance).toBe(all)
  })

  test('that paid for an order comes back when an edit makes the order cheaper', async () => {
    const me = await api().join('few')
    const order = await unpaid(me)
    const { emailAddress } = order.placedBy
    await issue(me, { emailAddress, amount: order.grandTotal })
    const { body: paid } = await pay(me, order, { chargeAmount: balanceOf(order).due })
    const [first, ...others] = paid.cart.items
    const cheaper = {
      ...draftOfOrder(paid),
      items: draftOfOrder(paid).items.filter(({ id }) => id !== first.id),
    }
    expect(others.length).toBeGreaterThan(0)
    const { body: priced } = await api().request(priceOrder, me, { body: { orderId: paid.id, draft: cheaper } })
    const settleAmount = paid.grandTotal - priced.grandTotal
    const edit = { ...cheaper, settle: 'refund', settleAmount }
    const result = await api().request(updateOrder, me, {
      params: { id: paid.id },
      body: { revision: paid.revision, edit },
    })
    expect(result.body.errors).toBeUndefined()
    expect([result.status, result.body.paymentLifecycle?.at(-1).paymentMethod]).toEqual([200, STORE_CREDIT])
    const credits = await list(me, { filter: `emailAddress eq "${emailAddress}"` })
    expect(credits.find(({ orderId }) => orderId === order.id)).toMatchObject({ balance: settleAmount })
  })

  test('takes its part back of an order that was paid in two ways', async () => {
    const me = await api().join('few')
    const before = new Date(api().now.getTime() - 3 * DAY_MS).toISOString()
    const charge = (chargeAmount: number, paymentMethod: string, transactionId: string) =>
      PaymentEvent.parse({
        id: randomUUID(),
        eventType: 'charge',
        chargeAmount,
        paymentMethod,
        transactionId,
        createdOn: before,
      })
    const order = await unpaid(me, ({ grandTotal }) => ({
      paymentMethod: 'Credit Card',
      authorizeNetTransactionId: '601',
      paymentLifecycle: [charge(grandTotal - 500, 'Credit Card', '601'), charge(500, STORE_CREDIT, '')],
    }))
    const refund = { eventType: 'refund', refundAmount: order.grandTotal, paymentMethod: '' }
    const refused = await pay(me, order, { ...refund, split: [{ method: BY_PROCESSOR, amount: order.grandTotal }] })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'tooMuchForMethod'])
    const wrong = await pay(me, order, { ...refund, split: [{ method: STORE_CREDIT, amount: 500 }] })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'wrongSum'])
    const given = await pay(me, order, refund)
    const parts = (given.body.paymentLifecycle as PaymentEvent[]).slice(2)
    expect(parts.map(({ paymentMethod, refundAmount, outcome }) => [paymentMethod, refundAmount, outcome])).toEqual([
      ['Credit Card', order.grandTotal - 500, 'unknown'],
      [STORE_CREDIT, 500, 'succeeded'],
    ])
    const credits = await list(me, { filter: `emailAddress eq "${order.placedBy.emailAddress}"` })
    expect(credits.find(({ orderId }) => orderId === order.id)).toMatchObject({ balance: 500 })
  })

  test('is spent once by two payments at the same moment', async () => {
    const me = await api().join('few')
    const order = await unpaid(me)
    const { emailAddress } = order.placedBy
    await issue(me, { emailAddress, amount: 1000 })
    const { balance: all } = await balance(me, { emailAddress, customerId: order.customerId ?? '' })
    const responses = await Promise.all(
      [1, 2].map(() => pay(me, order, { chargeAmount: Math.min(all, balanceOf(order).due) })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('moves with its customer when two are merged, and the preview says so', async () => {
    const me = await api().join('few')
    const { items } = (await api().request(listCustomers, me, { query: { pageSize: '10' } })).body
    const [kept, other] = (items as Customer[]).filter(({ emailAddress }) => emailAddress !== '')
    const credit = await issue(me, { emailAddress: other?.emailAddress })
    const params = { id: kept?.id ?? '', otherId: other?.id ?? '' }
    const { body: preview } = await api().request(previewCustomerMerge, me, { params })
    expect(preview.storeCredits).toBeGreaterThan(0)
    const body = { revision: kept?.revision, otherRevision: other?.revision, take: [] }
    expect((await api().request(mergeCustomers, me, { params, body })).status).toBe(200)
    const { body: moved } = await api().request(getStoreCredit, me, { params: { id: credit.id } })
    expect(moved).toMatchObject({ customerId: kept?.id, customerName: kept?.name, emailAddress: other?.emailAddress })
  })
})
