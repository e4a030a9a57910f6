import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCustomers } from '#contract/customers/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { acceptDispute, addDisputeFile, respondToDispute } from '#contract/orders/orderDisputes.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { emailsOf, postPayment } from '#contract/orders/orderWrites.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import {
  DISPUTE_FEE,
  exportPayouts,
  listPayoutLines,
  listPayouts,
  type PayoutLine,
} from '#contract/payments/payouts.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { connectAvalara } from '#contract/taxes/avalara.ts'
import { listTaxRecords, type TaxRecord } from '#contract/taxes/taxRecords.ts'
import { saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { accountEmails } from '../../../../db/schema/emails.ts'
import { processorRequests } from '../../../../db/schema/processor.ts'
import { workOnStores } from '../../../machine/storeJobs.ts'
import { type Member, onEachDatabase } from '../../../machine/testing.ts'
import { feeOf } from '../../../payments/payments/payouts/lines.ts'
import { NO_PAYMENTS } from '../../../payments/payments/settings.ts'
import { given } from '../../../payments/payments/testing/consent.ts'
import { PAYMENT_WORK } from '../actions/jobs.ts'
import { writeOrder } from '../records.ts'

const CONNECTED = {
  ...{ isSignupSubmitted: true, accountId: 'acct-1', isStripePreferred: false, isEnabled: true, hasAccessToken: true },
  accessTokenExpiresOn: '2999-01-01T00:00:00.000Z',
}
const AVALARA = { accountId: '1234560001', licenseKey: 'A1B2C3D4E5F60718', environment: 'sandbox' }
const DAY_MS = 24 * 3600 * 1000
const RANGE = { startDate: '2026-01-01', endDate: '2026-12-31' }
const BUYER = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example', phoneNumber: '' }
const address = { address1: '48 Wharf Street', address2: '', city: 'Portland', state: 'ME', postalCode: '04101' }
const deliverTo = { firstName: 'Ada', lastName: 'Byron', address: { ...address, country: 'US' } }

onEachDatabase('disputes', api => {
  // The tests control when the processor reports.
  beforeAll(() => api().jobs.stop())

  const ask = async (endpoint: Endpoint, me: Member, request = {}) => {
    const { status, body } = await api().request(endpoint, me, request)
    expect([endpoint.name, status, status < 300 ? '' : body]).toEqual([endpoint.name, status < 300 ? status : 200, ''])
    return body
  }
  /** A store with own payments, whose taxes Avalara records. */
  async function open(): Promise<Member> {
    const me = await api().join('none')
    const paymentsProvider = { ...NO_PAYMENTS.paymentsProvider, kycState: 'approved' as const, bankLastFour: '6789' }
    await given(api(), me, CONNECTED, { paymentsProvider })
    await ask(updateFeatures, me, { body: { features: [{ name: 'avalara', enabled: true }], newAdmin: [] } })
    const nexus = [{ state: 'ME', taxPercent: 5 }]
    await ask(saveTaxSettings, me, { body: { revision: 0, chargeTax: true, nexus, exemptTaxCodes: [] } })
    await ask(connectAvalara, me, { body: { revision: 0, ...AVALARA, companyCode: 'DEFAULT' } })
    return me
  }
  const read = async (me: Member, { id }: Pick<Order, 'id'>): Promise<Order> => ask(getOrder, me, { params: { id } })
  const send = (me: Member, endpoint: Endpoint, order: Order, body: object, key = randomUUID()) => {
    const params = { id: order.id, disputeId: order.disputes?.[0]?.id ?? '' }
    const headers = { 'idempotency-key': key }
    return api().request(endpoint, me, {
      params,
      headers,
      body: 'file' in body ? body : { revision: order.revision, ...body },
    })
  }
  /** So many days pass, and all is done that is due then. */
  async function pass(me: Member, days = 0) {
    api().now = new Date(api().now.getTime() + days * DAY_MS)
    const work = { stores: [me.tenant], now: api().now }
    while (await workOnStores(PAYMENT_WORK, api().database.db, work));
  }
  const linesOf = async (me: Member): Promise<PayoutLine[]> => {
    const { items } = await ask(listPayouts, me)
    for (const { charges, refunds, disputes, fees, net } of items) {
      expect(charges - refunds - disputes - fees).toBe(net)
    }
    const pages = items.map(({ id }: { id: string }) => ask(listPayoutLines, me, { params: { id } }))
    return (await Promise.all(pages)).flatMap(page => page.items)
  }
  const emails = async (me: Member) => {
    const rows = await api().database.db.select().from(accountEmails).where(eq(accountEmails.tenant, me.tenant))
    return rows.map(({ subject }) => subject).filter(subject => /dispute/i.test(subject))
  }

  /** An order of own payments whose charge is captured, by a card that shoppers dispute unless another is named. */
  async function sell(me: Member, lastFour = '1976', charged?: number): Promise<Order> {
    const items = [{ name: 'Planter', price: 4800, quantity: 2 }]
    const body = { placedBy: BUYER, deliverTo, items, shipping: { kind: 'custom', name: 'Mail', price: 595 } }
    const made: Order = await ask(createOrder, me, { body, headers: { 'idempotency-key': randomUUID() } })
    const card = { paymentMethod: 'Credit Card', paymentSource: 'payments', authorizeNetTransactionId: '601' }
    const held = { ...card, creditCardLastFour: lastFour, authorizedAmount: made.grandTotal }
    await writeOrder(api().database.db, made, { ...made, ...held })
    const chargeAmount = charged ?? made.grandTotal
    const params = { id: made.id }
    await ask(postPayment, me, { params, body: { revision: made.revision, eventType: 'charge', chargeAmount } })
    await pass(me)
    return read(me, made)
  }
  /** Its charge has settled, and the dispute was opened some days later. */
  async function disputed(me: Member): Promise<Order> {
    const order = await sell(me)
    await pass(me, 1)
    expect((await read(me, order)).disputes).toBeUndefined()
    await pass(me, 3)
    return read(me, order)
  }
  const upload = (me: Member, order: Order, name: string, content: string) =>
    send(me, addDisputeFile, order, { file: new File([content], name) })

  /** One number for what was kept, wherever it is shown. */
  async function keptOf(me: Member, order: Order): Promise<number> {
    const kept = totalAfterRefunds(order)
    const customer = (await ask(listCustomers, me)).items.find(({ id }: { id: string }) => id === order.customerId)
    expect([customer.ordersTotalPrice, customer.netTotalPrice]).toEqual([order.grandTotal, kept])
    const { totals } = await ask(getAnalytics, me, { query: RANGE })
    expect(SALES_AMOUNTS.total.of(totals)).toBe(kept)
    const { sums } = await ask(getOrderSums, me, { query: { filter: 'isCanceled eq false' } })
    expect(sums).toEqual(totals)
    const { period } = await ask(getDashboard, me, { query: { range: 'last30Days' } })
    expect(SALES_AMOUNTS.total.of(period.totals)).toBe(kept)
    const csv = String((await api().request(exportOrders, me, { body: { orderIds: [order.id] } })).body)
    expect(csv).toContain(`,${(kept / 100).toFixed(2)},Credit Card,`)
    const records: TaxRecord[] = (await ask(listTaxRecords, me)).items
    const own = records.filter(({ orderId }) => orderId === order.id)
    expect(sumOf(own.map(({ amount, tax }) => amount + tax))).toBe(kept)
    return kept
  }

  test('an open dispute is withheld from the payout, and changes no sales', async () => {
    const me = await open()
    const order = await disputed(me)
    const { grandTotal: amount } = order
    expect(order.disputes).toMatchObject([{ amount, state: 'needsResponse', reason: 'fraudulent' }])
    expect(await keptOf(me, order)).toBe(amount)
    expect(await linesOf(me)).toMatchObject([
      { kind: 'charge', amount, fee: feeOf(amount) },
      { kind: 'disputeWithheld', amount: -amount, fee: DISPUTE_FEE, net: -amount - DISPUTE_FEE },
    ])
    const [payout] = (await ask(listPayouts, me)).items
    expect(payout).toMatchObject({ disputes: amount, net: -feeOf(amount) - DISPUTE_FEE })
    const file = String((await api().request(exportPayouts, me, { params: { id: payout.id } })).body)
    expect(file.trim().split('\r\n').at(-1)).toBe(`,total,,0.00,${dollars(payout.fees)},${dollars(payout.net)}`)
    expect(await emails(me)).toMatchObject([expect.stringMatching(/^Respond to a dispute of \$/)])
  })

  test('disputed money can’t be refunded, and the refusal says what to do', async () => {
    const me = await open()
    const order = await disputed(me)
    const refund = { eventType: 'refund', refundAmount: 100 }
    const refused = await send(me, postPayment, order, refund)
    expect([refused.status, refused.body.code]).toEqual([409, 'disputed'])
    expect(refused.body.message).toContain('Respond to the dispute or accept it.')
    // Other money of the order is not disputed.
    const part = { ...(order.disputes?.[0] as Dispute), amount: 1000 }
    await writeOrder(api().database.db, order, { ...order, disputes: [part] })
    const tooMuch = await send(me, postPayment, order, { ...refund, refundAmount: order.grandTotal - 999 })
    expect([tooMuch.status, tooMuch.body.errors[0].message]).toEqual([
      400,
      expect.stringContaining('$10.00 is disputed'),
    ])
    await ask(postPayment, me, { params: { id: order.id }, body: { revision: order.revision, ...refund } })
    await pass(me)
    expect((await read(me, order)).refundedAmount).toBe(100)
  })

  test('a dispute that is won returns the amount and the fee', async () => {
    const me = await open()
    const order = await disputed(me)
    expect((await upload(me, order, 'proof.pdf', 'no PDF')).body.errors[0].code).toBe('fileType')
    const { body: file } = await upload(me, order, 'proof.pdf', '%PDF-1.7 signed')
    const key = randomUUID()
    const response = { text: 'The parcel was signed for.', fileIds: [file.id] }
    const answered = await send(me, respondToDispute, order, response, key)
    expect(answered.body.disputes).toMatchObject([
      { state: 'underReview', response: { text: response.text, files: [{ name: 'proof.pdf', size: 15 }] } },
    ])
    // The response was lost, and the request is sent again.
    expect((await send(me, respondToDispute, order, response, key)).body).toEqual(answered.body)
    // Someone else has read the order before.
    expect((await send(me, acceptDispute, order, {})).body.code).toBe('staleRevision')
    expect((await send(me, acceptDispute, answered.body, {})).body.code).toBe('answered')
    await pass(me, 3)
    const after = await read(me, order)
    expect(after.disputes).toMatchObject([{ state: 'won' }])
    expect(await keptOf(me, after)).toBe(order.grandTotal)
    const lines = await linesOf(me)
    expect(lines.at(-1)).toMatchObject({ kind: 'disputeReturned', amount: order.grandTotal, fee: -DISPUTE_FEE })
    expect(sumOf(lines.map(({ net }) => net))).toBe(order.grandTotal - feeOf(order.grandTotal))
    // Nothing more happens when the time to respond has passed.
    await pass(me, 30)
    expect(await read(me, order)).toEqual(after)
    expect(await linesOf(me)).toEqual(lines)
    expect((await emails(me)).at(-1)).toMatch(/^You won/)
  })

  test('a dispute that is lost is refunded once, in all figures', async () => {
    const me = await open()
    const order = await disputed(me)
    await send(me, respondToDispute, order, { text: 'losing_evidence', fileIds: [] })
    await pass(me, 3)
    const after = await read(me, order)
    expect(after).toMatchObject({ status: 'Refunded', disputes: [{ state: 'lost' }], refundedAmount: order.grandTotal })
    // The store gave nothing back, so it has no email about a refund to send.
    expect(emailsOf(after)).not.toContain('refund')
    expect(await keptOf(me, after)).toBe(0)
    const lines = await linesOf(me)
    expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'disputeWithheld'])
    expect(sumOf(lines.map(({ net }) => net))).toBe(-feeOf(order.grandTotal) - DISPUTE_FEE)
    const asked = eq(processorRequests.tenant, me.tenant)
    expect(await api().database.db.$count(processorRequests, asked)).toBe(0)
  })

  test('an accepted dispute is lost at once, also if the answer is lost', async () => {
    const me = await open()
    const order = await disputed(me)
    const key = randomUUID()
    const accepted = await send(me, acceptDispute, order, {}, key)
    expect(accepted.body.disputes).toMatchObject([{ state: 'lost', acceptedBy: expect.stringMatching(/./) }])
    expect((await send(me, acceptDispute, order, {}, key)).body).toEqual(accepted.body)
    expect(accepted.body.paymentLifecycle).toHaveLength(2)
    expect(await keptOf(me, accepted.body)).toBe(0)
    await pass(me, 30)
    expect(await read(me, order)).toEqual(accepted.body)
  })

  test('a dispute without a response in time is lost, after a reminder', async () => {
    const me = await open()
    const order = await disputed(me)
    await pass(me, 12)
    expect((await emails(me)).at(-1)).toMatch(/^2 days left/)
    await pass(me, 2)
    const after = await read(me, order)
    expect(after.disputes).toMatchObject([{ state: 'lost', response: null }])
    expect(await keptOf(me, after)).toBe(0)
    expect((await emails(me)).at(-1)).toMatch(/is lost$/)
    expect((await send(me, respondToDispute, after, { text: 'Late', fileIds: [] })).body.code).toBe('answered')
  })

  test('disputed orders are found by their state, and one is a to-do', async () => {
    const me = await open()
    const order = await disputed(me)
    const found = async (state: string) =>
      (await ask(listOrders, me, { query: { filter: `dispute eq "${state}"` } })).items.map(({ id }: Order) => id)
    const toDo = async () => (await ask(getDashboard, me)).disputes
    expect(await toDo()).toEqual({ count: 1, respondBy: order.disputes?.[0]?.respondBy })
    expect([await found('open'), await found('needsResponse'), await found('lost')]).toEqual([
      [order.id],
      [order.id],
      [],
    ])
    const { body } = await send(me, respondToDispute, order, { text: 'losing_evidence', fileIds: [] })
    expect([await found('open'), await found('needsResponse')]).toEqual([[body.id], []])
    expect(await toDo()).toEqual({ count: 0, respondBy: null })
    await pass(me, 3)
    expect([await found('open'), await found('lost'), await found('won')]).toEqual([[], [order.id], []])
  })

  test('nothing is disputed that was given back before', async () => {
    const me = await open()
    const order = await sell(me)
    await pass(me, 1)
    const params = { id: order.id }
    const { revision } = await read(me, order)
    await ask(postPayment, me, {
      params,
      body: { revision, eventType: 'refund', refundAmount: order.grandTotal - 1200 },
    })
    await pass(me, 3)
    const part = await read(me, order)
    expect(part.disputes).toMatchObject([{ amount: 1200 }])
    await send(me, acceptDispute, part, {})
    expect(await keptOf(me, await read(me, order))).toBe(0)
    const others = await sell(me)
    await pass(me, 1)
    await ask(postPayment, me, {
      params: { id: others.id },
      body: { revision: (await read(me, others)).revision, eventType: 'refund', refundAmount: others.grandTotal },
    })
    await pass(me, 30)
    expect((await read(me, others)).disputes).toBeUndefined()
    expect((await ask(listOrders, me)).totalCount).toBe(2)
  })
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const dollars = (cents: number) => (cents / 100).toFixed(2)
