import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { balanceOf, outcomeOf } from '#contract/orders/orderMoney.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { orderEmails } from '../../db/tables/orders/orderEmails.ts'
import { paymentSettings } from '../../db/tables/payments/payments.ts'
import { workOnStores } from '../../server/machine/storeJobs.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { PAYMENT_WORK } from '../../server/orders/orders/actions/jobs.ts'
import { writeOrder } from '../../server/orders/orders/records.ts'
import { NO_PAYMENTS } from '../../server/payments/payments/settings.ts'
import { createPayPalOrders } from '../../services/consent/payPalOrder.ts'
import { anyProduct, openShopOf, SOMEONE, shopper } from '../testing.ts'

const PAYPAL = { merchantId: 'm1', email: '', acpStatus: 'ok', isEmailConfirmed: true, arePaymentsReceivable: true }

onOneDatabase('a refund of what PayPal took', testApi => {
  beforeAll(() => testApi().jobs.stop())

  /** An order that was paid at PayPal, with the button of its page that was pressed. */
  async function paidAtPayPal(choice: string) {
    const { api, member, visit, appKeys } = await openShopOf(testApi())
    const { db } = api.database
    const connect = (payPal: PaymentSettings['payPal']) => {
      const { revision: _, ...nothing } = NO_PAYMENTS
      const doc = { ...nothing, payPal }
      return db.update(paymentSettings).set({ doc }).where(eq(paymentSettings.tenant, member.tenant))
    }
    await connect(PAYPAL)
    const noor = shopper(visit)
    await noor.add(await anyProduct(api, member), { quantity: '3' })
    await noor.enterContact()
    const { to } = await noor.place({ payment: 'payPal' })
    const page = createPayPalOrders({ appKeys, shopOrigins: ['http://*.localhost:4103'], now: () => api.now })
    const body = new URLSearchParams({ order: new URL(to).searchParams.get('order') ?? '', choice })
    const back = new URL((await page.request('/', { method: 'POST', body })).headers.get('location') ?? '')
    await noor.look(back.pathname + back.search)
    const query = { filter: `text contains "${SOMEONE.emailAddress}"` }
    const [order] = (await api.request(listOrders, member, { query })).body.items as Order[]
    if (!order) throw new Error('Nothing was ordered.')
    const params = { id: order.id }
    return {
      ...{ api, member, order, db, connect },
      read: async (): Promise<Order> => (await api.request(getOrder, member, { params })).body,
      refund: (refundAmount: number, revision = order.revision) =>
        api.request(postPayment, member, {
          params,
          body: { eventType: 'refund', refundAmount, isShopperTold: true, revision },
          headers: { 'idempotency-key': `refund-${refundAmount}-${revision}` },
        }),
      emails: async () =>
        (await db.select().from(orderEmails).where(eq(orderEmails.orderId, order.id))).map(({ type }) => type),
      async work(seconds = 0) {
        api.now = new Date(api.now.getTime() + seconds * 1000)
        while (await workOnStores(PAYMENT_WORK, db, { stores: [member.tenant], now: api.now }));
      },
    }
  }
  const outcomes = (order: Order) =>
    order.paymentLifecycle
      .filter(({ refundAmount }) => refundAmount > 0)
      .map(event => [event.refundAmount, event.paymentMethod, outcomeOf(event, order.processorEvents)])

  it.each([
    [2000, 'approve'],
    [333, '0119'],
    [47, '0127'],
  ])('of %i cents is done when PayPal says so, and once (%s)', async (cents, choice) => {
    const { order, refund, read, work, emails } = await paidAtPayPal(choice)
    expect(order.paymentLifecycle[0]?.transactionId).toMatch(/^PP-/)
    const asked = await refund(cents)
    expect(asked.status).toBe(200)
    expect(outcomes(asked.body)).toEqual([[cents, 'PayPal', 'unknown']])
    expect([balanceOf(asked.body).refunded, await emails()]).toEqual([0, ['orderConfirmation']])
    // The response was lost on the way to the merchant: sent again under the same key.
    expect((await refund(cents)).body).toEqual(asked.body)
    await work()
    for (let tries = 0; tries < 3; tries++) await work(60)
    const done = await read()
    expect(outcomes(done)).toEqual([[cents, 'PayPal', 'succeeded']])
    expect(done.processorEvents).toMatchObject([{ type: 'refunded', amount: cents }])
    expect([balanceOf(done).refunded, await emails()]).toEqual([cents, ['orderConfirmation', 'refund']])
  })

  it('that PayPal refuses gives nothing back, and tells nobody that it did', async () => {
    const { order, refund, read, work, emails } = await paidAtPayPal('5126')
    await refund(2000)
    await work()
    const failed = await read()
    expect(outcomes(failed)).toEqual([[2000, 'PayPal', 'failed']])
    expect(failed.processorEvents).toMatchObject([{ type: 'refundFailed', message: 'PayPal refused the refund.' }])
    expect([balanceOf(failed).refunded, await emails()]).toEqual([0, ['orderConfirmation']])
    expect(balanceOf(failed).charged).toBe(order.grandTotal)
  })

  it('without a connection says what to do, and records nothing', async () => {
    const { order, refund, read, emails, connect } = await paidAtPayPal('approve')
    await connect(NO_PAYMENTS.payPal)
    const refused = await refund(2000)
    expect([refused.status, refused.body.code]).toEqual([409, 'notConnected'])
    expect(refused.body.message).toMatch(/Reconnect PayPal .* give the money back at PayPal yourself/)
    expect(await read()).toEqual(order)
    expect(await emails()).toEqual(['orderConfirmation'])
    await connect(PAYPAL)
    expect((await refund(2001)).status).toBe(200)
  })

  it('of a payment from before asks PayPal, too', async () => {
    const { order, refund, db } = await paidAtPayPal('approve')
    const before = order.paymentLifecycle.map(event => ({ ...event, transactionId: '' }))
    await writeOrder(db, order, { ...order, paymentLifecycle: before })
    const asked = (await refund(2000)).body as Order
    const [paid, given] = asked.paymentLifecycle
    expect(given).toMatchObject({ outcome: 'unknown', transactionId: order.paymentLifecycle[0]?.transactionId })
    expect(paid?.message).toBe(`PayPal transaction ${given?.transactionId}`)
  })
})
