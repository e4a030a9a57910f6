import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { paymentSettings } from '../../db/tables/payments/payments.ts'
import { type Member, onEachDatabase, type TestApi } from '../../server/machine/testing.ts'
import { NO_PAYMENTS } from '../../server/payments/payments/settings.ts'
import { createPayPalOrders } from '../../services/consent/payPalOrder.ts'
import { vaultCharges } from '../../services/vault/table.ts'
import { anyProduct, openShopOf, SOMEONE, shopper } from '../testing.ts'

const connected = { hasAccessToken: true, accessTokenExpiresOn: '2999-01-01T00:00:00.000Z', isEnabled: true }
const OWN = { ...NO_PAYMENTS.cardProcessor, ...connected, accountId: 'acct-1', isStripePreferred: false }
const PAYPAL = { merchantId: 'm1', email: '', acpStatus: 'ok', isEmailConfirmed: true, arePaymentsReceivable: true }

onEachDatabase('paying in the storefront', testApi => {
  async function set(api: TestApi, { tenant }: Member, given: Partial<PaymentSettings>) {
    const { revision: _, ...nothing } = NO_PAYMENTS
    const doc = { ...nothing, ...given }
    await api.database.db.update(paymentSettings).set({ doc }).where(eq(paymentSettings.tenant, tenant))
  }
  /** A shopper at the review page of a store that is paid like this. */
  async function atReview(given: Partial<PaymentSettings>) {
    const shop = await openShopOf(testApi())
    await set(shop.api, shop.member, given)
    const noor = shopper(shop.visit)
    await noor.add(await anyProduct(shop.api, shop.member))
    const review = await noor.enterContact()
    const orders = async (): Promise<Order[]> => {
      const query = { filter: `text contains "${SOMEONE.emailAddress}"` }
      return (await shop.api.request(listOrders, shop.member, { query })).body.items
    }
    const tokenOf = async (number = '4242424242424242') =>
      (await shop.vault.createToken({ number, brand: 'Visa', expiration: '12/2034' }, shop.api.now)).token
    return { ...shop, noor, review, orders, tokenOf }
  }

  it('shows that a store takes no payments, and places no order', async () => {
    const { review, noor, orders } = await atReview({})
    expect(review.text).toContain('This store can’t take payments yet.')
    expect(review.text).not.toContain('Place order')
    expect((await noor.place({ payment: 'cash' })).text).toContain('This store can’t take payments yet.')
    expect(await orders()).toEqual([])
  })

  it('offers what is connected or accepted, and nothing else', async () => {
    const { review, noor, orders } = await atReview({ acceptPurchaseOrders: true, payPal: PAYPAL })
    expect([...review.text.matchAll(/name="payment" value="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'payPal',
      'purchaseOrder',
    ])
    expect((await noor.place({ payment: 'cash' })).text).toContain('Choose how to pay.')
    expect((await noor.place({ payment: 'card', token: 'tok_1' })).text).toContain('Choose how to pay.')
    expect((await noor.place({ payment: 'purchaseOrder' })).text).toContain('Enter the number of your purchase order.')
    const long = { payment: 'purchaseOrder', purchaseOrderNumber: 'x'.repeat(51) }
    expect((await noor.place(long)).text).toContain('Use at most 50 characters.')
    await noor.place({ ...long, purchaseOrderNumber: 'PO-7' })
    const [order] = await orders()
    expect(order).toMatchObject({ paymentMethod: 'Purchase Order', purchaseOrderNumber: 'PO-7', paid: false })
  })

  it('holds an amount on a card once, and keeps its brand and digits', async () => {
    const { noor, orders, tokenOf, api, member } = await atReview({ cardProcessor: OWN })
    const fields = { payment: 'card', token: await tokenOf(), key: 'one' }
    const total = await noor.hidden('/checkout/review', 'total')
    const sent = await Promise.all([1, 2, 3].map(() => noor.place({ ...fields, total })))
    const [order, ...others] = await orders()
    expect(others).toEqual([])
    for (const { to } of sent) expect(to).toBe(`/thanks?number=${order?.orderNumber}`)
    expect(order).toMatchObject({
      ...{ paymentMethod: 'Credit Card', paymentSource: 'payments', creditCardType: 'Visa' },
      ...{ creditCardLastFour: '4242', authorizedAmount: Number(total), paymentLifecycle: [] },
    })
    const charges = await api.database.db
      .select()
      .from(vaultCharges)
      .where(eq(vaultCharges.amount, Number(total)))
    expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    // Disconnected since: nothing can be captured through it.
    await set(api, member, { acceptCashAsPayment: true })
    const capture = { eventType: 'charge', chargeAmount: Number(total), revision: order?.revision }
    const refused = await api.request(postPayment, member, { params: { id: order?.id ?? '' }, body: capture })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Reconnect your payments account to capture or refund.',
    ])
    expect((await orders())[0]).toEqual(order)
  })

  it('takes the amount at once where the store captures automatically', async () => {
    const { noor, orders, tokenOf } = await atReview({
      ...{ paymentAutoCapture: true, stripe: { accountId: 'acct_1', status: 'activated' } },
    })
    await noor.place({ payment: 'card', token: await tokenOf('4000000000000119') })
    const [order] = await orders()
    expect(order).toMatchObject({ paymentSource: 'stripe', creditCardLastFour: '0119' })
    expect(order?.paymentLifecycle).toMatchObject([{ eventType: 'charge', chargeAmount: order?.grandTotal }])
  })

  it.each([
    ['declined', '4000000000000002', 'Your card was declined.'],
    ['out of funds', '4000000000009995', 'insufficient funds'],
    ['expired', '4000000000000069', 'Your card has expired.'],
  ])('places no order with a card that is %s, and keeps the cart', async (_, number, message) => {
    const { noor, orders, tokenOf } = await atReview({ cardProcessor: OWN })
    const refused = await noor.place({ payment: 'card', token: await tokenOf(number) })
    expect([refused.status, refused.text.includes(message)]).toEqual([400, true])
    expect(await orders()).toEqual([])
    expect((await noor.place({ payment: 'card', token: await tokenOf() })).to).toMatch(/^\/thanks/)
  })

  it('waits for the bank of a card that asks for confirmation', async () => {
    const { noor, orders, tokenOf, vault } = await atReview({ cardProcessor: OWN })
    const fields = { payment: 'card', token: await tokenOf('4000000000003220'), key: 'k1' }
    const asked = await noor.place(fields)
    const secret = /data-secret="(pi_[^"]+)"/.exec(asked.text)?.[1] ?? ''
    expect(asked.text).toContain(`value="${fields.token}"`)
    expect(await orders()).toEqual([])
    await vault.confirm(secret, true)
    expect((await noor.place(fields)).to).toMatch(/^\/thanks/)
    expect((await orders())[0]?.authorizedAmount).toBeGreaterThan(0)
  })

  it('pays with PayPal once, however often the shopper comes back', async () => {
    const { noor, orders, api, appKeys } = await atReview({ payPal: PAYPAL })
    const page = createPayPalOrders({ appKeys, shopOrigins: ['http://*.localhost:4103'], now: () => api.now })
    const { to } = await noor.place({ payment: 'payPal' })
    expect(to).toMatch(/^https:\/\/paypal\.test\/checkoutnow\?order=/)
    expect(await orders()).toEqual([])
    const order = new URL(to).searchParams.get('order') ?? ''
    expect(await (await page.request(`/?order=${order}`)).text()).toContain('Pay now')
    const choose = async (choice: string) => {
      const response = await page.request('/', { method: 'POST', body: new URLSearchParams({ order, choice }) })
      const back = new URL(response.headers.get('location') ?? '')
      return back.pathname + back.search
    }
    const canceled = await choose('cancel')
    expect((await noor.look(canceled)).text).toContain('You left PayPal without paying.')
    // Not approved: an order of ours is no approval.
    expect((await noor.look(`/checkout/paypal?order=${order}`)).headers.get('location')).toBe('/checkout/review')
    const approved = await choose('approve')
    const back = await Promise.all([noor.look(approved), noor.look(approved)])
    const [placed, ...others] = await orders()
    expect(others).toEqual([])
    for (const { headers } of back) expect(headers.get('location')).toBe(`/thanks?number=${placed?.orderNumber}`)
    expect(placed).toMatchObject({ paymentMethod: 'PayPal', paid: true })
    expect(placed?.paymentLifecycle).toMatchObject([{ chargeAmount: placed?.grandTotal, paymentMethod: 'PayPal' }])
  })
})
