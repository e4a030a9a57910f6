import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import type { Order } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { saveShopperEmail, switchShopperEmail } from '#contract/orders/shopperEmails.ts'
import { openMailer } from '#host/mailer.ts'
import { newId } from '../../../db/ids.ts'
import { accountEmails, messages } from '../../../db/schema/emails.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { startMailServer, type TestMailServer } from '../../../start/test/mailServer.ts'
import { openShopOf, shopper } from '../../../storefront/testing.ts'
import { onEachDatabase } from '../../machine/testing.ts'
import { MailDelivery } from '../../mail/mailDelivery.ts'
import { composeCreditCode } from './compose/composeEmail.ts'
import { EMAIL_WORDS } from './languages/languages.ts'

onEachDatabase('the emails that shoppers get', api => {
  let server: TestMailServer
  beforeEach(async () => {
    server = await startMailServer()
    for (const table of [messages, orderEmails, accountEmails])
      await api().database.db.update(table).set({ deliveredOn: api().now }).where(isNull(table.deliveredOn))
  })
  afterEach(async () => {
    await server.stop()
    expect(api().unforeseen.splice(0)).toEqual([])
  })

  async function deliver() {
    const { db } = api().database
    const delivery = new MailDelivery({
      composeCreditCode,
      ...{ db, now: () => api().now, report: error => void api().unforeseen.push(error), onDone: () => undefined },
      mailer: openMailer({ url: server.url, from: 'no-reply@backcounter.test' }),
      links: { verification: secret => secret, passwordReset: secret => secret, invitation: secret => secret },
    })
    for (const tenant of await delivery.stores(db, api().now)) await delivery.work(db, tenant)
    await delivery.stop()
    return server.received.splice(0)
  }

  /** A store with an order of a shopper, whose emails have a text of the merchant. */
  async function openWithOrder({ language = 'en' as const, accepts = 'en', emailAddress = 'noor@mail.example' } = {}) {
    const { member, visit } = await openShopOf(api())
    const word = async (kind: keyof typeof EMAIL_WORDS.en.texts) => {
      const params = { kind, language }
      const body = { revision: 0, ...EMAIL_WORDS[language].texts[kind], closing: `Worded for ${kind} & co.` }
      expect((await api().request(saveShopperEmail, member, { params, body })).status).toBe(200)
    }
    for (const kind of [
      'orderConfirmation',
      'shippingConfirmation',
      'refund',
      'cancellation',
      'storeCreditCode',
    ] as const)
      await word(kind)
    const made = await api().request(createProduct, member, {
      body: {
        ...{ name: 'Tea <bowl>', state: 'Active', price: 12.5, pricing: { listPrice: 12.5 } },
        productVariants: [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }],
      },
    })
    const noor = shopper(visit, '', accepts)
    await noor.add(made.body, { quantity: '2' })
    await noor.enterContact({ emailAddress })
    const place = () => noor.place()
    expect((await place()).to).toMatch(/^\/thanks/)
    const order = async (): Promise<Order> =>
      (await api().request(listOrders, member, { query: { sortBy: 'orderNumber desc', pageSize: '1' } })).body.items[0]
    return { member, order, place }
  }

  test('an order is confirmed once in the merchant’s words, in both parts', async () => {
    const { order, place } = await openWithOrder()
    await place()
    const received = await deliver()
    expect(received).toHaveLength(1)
    const [{ headers, text, html } = server.received[0] as never] = received
    const { orderNumber } = await order()
    expect(headers.subject).toContain(`Your order ${orderNumber}`)
    expect(headers['content-type']).toMatch(/^multipart\/alternative/)
    for (const part of [text, html]) expect(part).toContain('Noor')
    expect(text).toContain('2 × Tea <bowl>: $25.00')
    expect(html).toContain('2 × Tea &#60;bowl&#62;')
    expect(text).toContain('Worded for orderConfirmation & co.')
    expect(html).toContain('Worded for orderConfirmation &#38; co.')
    expect(text).toMatch(/Ordered on:\n.+ E[SD]T/)
  })

  test('a shopper with an Arabic browser gets Arabic, from right to left', async () => {
    await openWithOrder({ accepts: 'ar-EG,ar;q=0.9,en;q=0.5' })
    const [received] = await deliver()
    expect(received?.headers.subject).toMatch(/^طلبك رقم/)
    expect(received?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('shipping and refund are told once, even if the response is lost', async () => {
    const { member, order } = await openWithOrder()
    await deliver()
    const send = async (endpoint: typeof postPayment | typeof postFulfillment, body: object) => {
      const { id, revision } = await order()
      const request = { params: { id }, body: { revision, ...body }, headers: { 'idempotency-key': newId() } }
      for (const _ of [1, 2]) expect((await api().request(endpoint, member, request)).body).toHaveProperty('revision')
    }
    const { grandTotal, cart } = await order()
    const items = cart.items.map(({ id, quantity }) => ({ itemId: id, quantity }))
    await send(postPayment, { eventType: 'charge', chargeAmount: grandTotal, paymentMethod: 'Cash' })
    const trackingInformation = { carrier: 'UPS', number: '1Z 9' }
    await send(postFulfillment, { eventType: 'shipped', items, trackingInformation, isShopperTold: true })
    await send(postPayment, { eventType: 'refund', refundAmount: 500, isShopperTold: true })
    const [shipped, refunded, ...rest] = await deliver()
    expect(rest).toEqual([])
    for (const part of [shipped?.text, shipped?.html]) {
      expect(part).toContain('https://www.ups.com/track?tracknum=1Z%209')
      expect(part).toContain('Worded for shippingConfirmation')
    }
    for (const part of [refunded?.text, refunded?.html]) {
      expect(part).toContain('We refunded')
      expect(part).toContain('$5.00')
      expect(part).toContain('Worded for refund')
    }
  })

  test('a canceled order is told, unless that email is switched off', async () => {
    const { member, order } = await openWithOrder()
    await deliver()
    const cancel = async ({ id, revision }: Order) =>
      api().request(updateOrder, member, {
        params: { id },
        body: { revision, action: 'cancelOrder', isShopperTold: true },
      })
    expect((await cancel(await order())).status).toBe(200)
    const [received] = await deliver()
    for (const part of [received?.text, received?.html]) expect(part).toContain('Worded for cancellation')

    const params = { kind: 'cancellation' }
    await api().request(switchShopperEmail, member, { params, body: { isOn: false } })
    const { body } = await api().request(listOrders, member, { query: { pageSize: '100' } })
    const isOpen = ({ placedBy, status, verification }: Order) =>
      placedBy.emailAddress !== '' && status === 'New' && !verification.isFlaggedForReview
    expect((await cancel(body.items.find(isOpen))).status).toBe(200)
    expect(await deliver()).toEqual([])
  })

  test('a store credit code comes in the merchant’s words', async () => {
    const { member } = await openWithOrder()
    await deliver()
    const row = { id: newId(), tenant: member.tenant, recipient: 'noor@mail.example', secret: 'K7QM4XWD' }
    await api()
      .database.db.insert(messages)
      .values({ ...row, kind: 'storeCredit', sentOn: api().now })
    const [received] = await deliver()
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain('K7QM4XWD')
      expect(part).toContain('Worded for storeCreditCode')
    }
  })
})
