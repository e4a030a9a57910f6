import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { getCartRecovery, saveCartRecovery, sendCartRecovery } from '#contract/orders/cartRecovery.ts'
import { exportCarts, getCart, listCarts, type OpenCart, RECOVERY_PAUSE_DAYS } from '#contract/orders/carts.ts'
import { getLegacyCart, listLegacyCarts } from '#contract/orders/legacyCarts.ts'
import { switchShopperEmail } from '#contract/orders/shopperEmails.ts'
import { newId } from '../../../db/ids.ts'
import { carts } from '../../../db/tables/orders/carts.ts'
import { anyProduct, change, openShopOf, shopper } from '../../../storefront/testing.ts'
import { optOut } from '../../customers/customers/optOut.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { readMailbox } from '../../mail/mailbox.ts'
import { cartRecoveryWork } from './jobs.ts'

const HOUR_MS = 3600_000

onOneDatabase('abandoned carts', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  describeSettings(api, {
    get: getCartRecovery,
    save: saveCartRecovery,
    changes: [{ afterHours: 4 }, { afterHours: 24 }],
    refused: [{ afterHours: 2 }, 'afterHours'],
  })

  const later = (hours: number) => {
    api().now = new Date(api().now.getTime() + hours * HOUR_MS)
  }
  let shoppers = 0

  /** A store, a shopper who has left a cart there, and what a merchant does. */
  async function open(emailAddress = `shopper${++shoppers}@mail.example`) {
    const shop = await openShopOf(api())
    const { member } = shop
    const product = await anyProduct(api(), member)
    const noor = shopper(shop.visit)
    await noor.add(product)
    if (emailAddress !== '') await noor.enterContact({ emailAddress })
    const list = async (filter = 'state eq "all"'): Promise<OpenCart[]> =>
      (await api().request(listCarts, member, { query: { filter } })).body.carts
    const [{ id }] = (await list('createdAt gt "2020-01-01"')) as [OpenCart]
    const cart = async (): Promise<OpenCart> => (await api().request(getCart, member, { params: { id } })).body
    const send = async (headers: Record<string, string> = {}) =>
      api().request(sendCartRecovery, member, { params: { id }, body: { revision: (await cart()).revision }, headers })
    const mails = async () =>
      (await readMailbox(api().database.db, emailAddress)).filter(
        mail => 'subject' in mail && mail.subject.startsWith('You left'),
      )
    /** Saves after how long they are sent, and has them sent as the jobs would. */
    const automate = async (afterHours: number | null) => {
      const { revision } = (await api().request(getCartRecovery, member)).body
      await api().request(saveCartRecovery, member, { body: { revision, afterHours } })
    }
    const work = async () => {
      const { work } = cartRecoveryWork('http://{host}.localhost:4103')
      while (await work(api().database.db, member.tenant, api().now, () => undefined));
    }
    const edit = (fields: object, id = product.id) => change(api(), member, id, fields)
    /** Of a product with one variant. */
    const tracked = (quantity: number) => ({
      productVariants: product.productVariants.map(each => ({ ...each, isInventoryTracked: true, quantity })),
    })
    return { ...shop, product, noor, list, cart, send, mails, automate, work, id, emailAddress, edit, tracked }
  }

  test('a cart is abandoned after an hour, and the filters find it', async () => {
    const { list, product, cart, emailAddress } = await open()
    expect(await list()).toEqual([])
    expect(await list('createdAt gt "2020-01-01"')).toMatchObject([{ state: 'open' }])
    later(1)
    const { grandTotal } = await cart()
    for (const filter of [
      'state eq "abandoned"',
      `state eq "all" and text contains ${JSON.stringify(emailAddress)}`,
      `state eq "all" and text contains "noor ${product.name.split(' ')[0]?.toLowerCase()}"`,
      `state eq "all" and total ge ${grandTotal} and total le ${grandTotal}`,
    ])
      expect([filter, (await list(filter)).length]).toEqual([filter, 1])
    for (const filter of ['state eq "emailed"', `state eq "all" and total gt ${grandTotal}`, 'state eq "recovered"'])
      expect([filter, await list(filter)]).toEqual([filter, []])
  })

  test('both engines tell the same carts, to a page and by day', async () => {
    const { member, cart, id } = await open()
    later(2)
    const { body } = await api().request(listLegacyCarts, member)
    const { createdOn, items, contactInfo } = await cart()
    expect(body).toMatchObject({ totalCount: 1 })
    expect(body.items[0]).toMatchObject({ cartId: id, createdAt: createdOn, shopperEmail: contactInfo.email })
    expect(body.items[0].items).toMatchObject([{ productName: items[0]?.product.name, quantity: 1 }])
    expect((await api().request(getLegacyCart, member, { params: { id } })).body.cartId).toBe(id)
    const of = async (query: Record<string, string>) => (await api().request(listLegacyCarts, member, { query })).body
    expect(await of({ endDate: '2020-01-01' })).toEqual({ items: [], totalCount: 0 })
    expect((await of({ startDate: '2020-01-01', endDate: '2090-01-01' })).totalCount).toBe(1)
    expect((await of({ startDate: '2026-02-30' })).errors[0].field).toBe('startDate')
    expect((await of({ pageSize: '101' })).errors[0].field).toBe('pageSize')
  })

  test('an email is sent once by hand, even if its response is lost', async () => {
    const { send, mails, cart, product } = await open()
    later(1)
    const headers = { 'idempotency-key': newId() }
    const [first, repeated] = [await send(headers), await send(headers)]
    expect([first.status, first.body.state, first.body.blockedBy]).toEqual([200, 'emailed', 'emailed'])
    expect(repeated.body).toEqual(first.body)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'emailed', current: { state: 'emailed' } } })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect('text' in (mail ?? {}) && mail).toMatchObject({ text: expect.stringContaining(`1 × ${product.name}`) })
    expect((await cart()).emailedBy).not.toBe('')
  })

  test('of two simultaneous presses, one sends', async () => {
    const { send, mails } = await open()
    later(1)
    const responses = await Promise.all([send(), send()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mails()).toHaveLength(1)
  })

  test('a cart that has changed is shown before anything is sent', async () => {
    const { member, id, cart, mails } = await open()
    later(1)
    const body = { revision: (await cart()).revision - 1 }
    const refused = await api().request(sendCartRecovery, member, { params: { id }, body })
    expect(refused).toMatchObject({ status: 409, body: { current: { id } } })
    expect(await mails()).toEqual([])
  })

  /** What makes a shopper who must not be emailed. */
  const NEVERS: [string, string, (shop: Awaited<ReturnType<typeof open>>) => Promise<unknown>][] = [
    ['who changed it within the hour', 'active', async ({ noor, product }) => noor.add(product)],
    [
      'who bought since, also in another cart',
      'bought',
      async ({ visit, product, emailAddress }) => {
        const again = shopper(visit)
        await again.add(product)
        await again.enterContact({ emailAddress: emailAddress.toUpperCase() })
        expect((await again.place()).to).toMatch(/^\/thanks/)
      },
    ],
    [
      'who unsubscribed',
      'optedOut',
      ({ member: { tenant }, emailAddress }) => optOut(api().database.db, { tenant, emailAddress, now: api().now }),
    ],
    [
      'whom the merchant does not market to',
      'optedOut',
      ({ member, emailAddress }) =>
        api().request(createCustomer, member, { body: { emailAddress, firstName: 'Noor', marketToCustomer: false } }),
    ],
    [
      'who withdrew the opt-in',
      'optedOut',
      async ({ member, emailAddress }) => {
        const body = { emailAddress, firstName: 'Noor', emailOptIn: true }
        const made = (await api().request(createCustomer, member, { body })).body
        const params = { id: made.id }
        await api().request(updateCustomer, member, { params, body: { ...made, emailOptIn: false } })
      },
    ],
    [
      'who took everything out',
      'empty',
      async ({ noor, product }) => {
        const remove = `${product.id}:${product.productVariants[0]?.id}`
        await noor.send('/cart/lines', { remove })
        later(1)
      },
    ],
  ]
  test.each(NEVERS)('no email goes to a shopper %s', async (_, code, prepare) => {
    const shop = await open()
    await shop.automate(1)
    // Jobs run by themselves, too.
    later(59 / 60)
    await prepare(shop)
    later(1 / 60)
    expect((await shop.cart()).blockedBy).toBe(code)
    expect(await shop.send()).toMatchObject({ status: 409, body: { code } })
    await shop.work()
    expect(await shop.mails()).toEqual([])
  })

  test('an email names what can be bought, at the prices of the day', async () => {
    const { member, product, noor, send, mails, edit, tracked } = await open()
    const body = { name: 'Gone jar', price: 7, pricing: { listPrice: 7 }, state: 'Active' }
    const productVariants = [{ id: 'new', sku: '' }]
    const jar = (await api().request(createProduct, member, { body: { ...body, productVariants } })).body
    await edit({ ...tracked(5), name: 'Dear vase' })
    await noor.add(product, { quantity: '3' })
    await noor.add(jar)
    await edit({ ...tracked(2), price: 15, pricing: { listPrice: 15 } })
    await edit({ state: 'Inactive' }, jar.id)
    later(1)
    expect((await send()).status).toBe(200)
    const [mail] = await mails()
    const text = mail && 'text' in mail ? mail.text : ''
    expect(text).toMatch(/for \$30\.00/)
    expect(text).toMatch(/2 × Dear vase.*\$30\.00/)
    expect(text).not.toMatch(/Gone jar/)
  })

  test('no email leads to a cart in which nothing can be bought', async () => {
    const { automate, work, send, mails, cart, edit, tracked } = await open()
    await automate(1)
    later(59 / 60)
    await edit({ state: 'Inactive' })
    later(1 / 60)
    await work()
    expect((await cart()).blockedBy).toBe('unavailable')
    expect(await send()).toMatchObject({ status: 409, body: { code: 'unavailable' } })
    await edit({ ...tracked(0), state: 'Active' })
    await work()
    expect([(await cart()).blockedBy, await mails()]).toEqual(['unavailable', []])
    await edit(tracked(1))
    await work()
    expect(await mails()).toHaveLength(1)
  })

  test('of the carts of an address, the one that was changed last is emailed', async () => {
    const { visit, product, emailAddress, automate, work, mails } = await open()
    await automate(1)
    later(0.1)
    const phone = shopper(visit)
    await phone.add(product, { quantity: '2' })
    await phone.enterContact({ emailAddress })
    later(1)
    await work()
    expect((await mails()).map(mail => 'text' in mail && /(\d) × /.exec(mail.text)?.[1])).toEqual(['2'])
  })

  test('an address gets one email a week, however many its carts', async () => {
    const { visit, product, emailAddress, automate, work, list, mails, member } = await open()
    await automate(1)
    const phone = shopper(visit)
    await phone.add(product, { quantity: '2' })
    await phone.enterContact({ emailAddress })
    later(1)
    await Promise.all([work(), work()])
    expect(await mails()).toHaveLength(1)
    const [other] = await list('state eq "abandoned"')
    const press = () =>
      api().request(sendCartRecovery, member, { params: { id: other?.id ?? '' }, body: { revision: other?.revision } })
    expect(await press()).toMatchObject({ status: 409, body: { code: 'emailedLately' } })
    later(RECOVERY_PAUSE_DAYS * 24)
    expect((await press()).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  test('no email goes to a shopper without an address', async () => {
    const { send, automate, work, cart } = await open('')
    await automate(1)
    later(1)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'noEmail' } })
    await work()
    expect((await cart()).state).toBe('abandoned')
  })

  test('who subscribes again after unsubscribing is emailed', async () => {
    const { member, emailAddress, noor, send } = await open()
    await optOut(api().database.db, { tenant: member.tenant, emailAddress, now: api().now })
    await noor.send('/newsletter', { email: emailAddress })
    later(1)
    expect((await send()).status).toBe(200)
    await optOut(api().database.db, { tenant: member.tenant, emailAddress, now: api().now })
    const { items } = (await api().request(listCustomers, member)).body
    expect(items.find((each: { emailAddress: string }) => each.emailAddress === emailAddress).emailOptIn).toBe(false)
  })

  test('emails are sent automatically after the chosen time, each once', async () => {
    const { automate, work, mails, cart, send } = await open()
    await automate(4)
    later(3)
    await work()
    expect(await mails()).toEqual([])
    later(1)
    await Promise.all([work(), work()])
    expect(await mails()).toHaveLength(1)
    expect(await cart()).toMatchObject({ state: 'emailed', emailedBy: '' })
    later(24)
    await work()
    expect(await send()).toMatchObject({ status: 409, body: { code: 'emailed' } })
    expect(await mails()).toHaveLength(1)
  })

  test('carts that were due before it was switched on are left alone', async () => {
    const { automate, work, mails } = await open()
    later(5)
    await automate(4)
    await work()
    expect(await mails()).toEqual([])
  })

  test('an email that is switched off is only sent by hand', async () => {
    const { member, automate, work, mails, send } = await open()
    const params = { kind: 'cartRecovery' }
    await api().request(switchShopperEmail, member, { params, body: { isOn: false } })
    await automate(1)
    later(1)
    await work()
    expect(await mails()).toEqual([])
    expect((await send()).status).toBe(200)
  })

  test('a recovered cart stays listed when its shopper begins another one', async () => {
    const { send, noor, product, list, cart, id } = await open()
    later(1)
    await send()
    expect((await noor.place()).to).toMatch(/^\/thanks/)
    const { order } = await cart()
    expect(order?.orderNumber).toBeGreaterThan(0)
    expect(await list('state eq "recovered"')).toMatchObject([{ id, state: 'recovered', order }])
    await noor.add(product)
    expect(await list('state eq "recovered"')).toMatchObject([{ id, order }])
    expect((await list('createdAt gt "2020-01-01"')).map(each => each.id)).not.toContain(id)
  })

  test('a cart that was ordered without an email was not abandoned', async () => {
    const { noor, list, member, id } = await open()
    later(2)
    expect((await noor.place()).to).toMatch(/^\/thanks/)
    expect(await list()).toEqual([])
    expect((await api().request(getCart, member, { params: { id } })).status).toBe(404)
  })

  test('the export has no formulas, and only what is filtered', async () => {
    const { member, id } = await open()
    later(1)
    const { db } = api().database
    const own = and(eq(carts.tenant, member.tenant), eq(carts.id, id))
    const [row] = await db.select().from(carts).where(own)
    const doc = { ...row?.doc, contactInfo: { ...row?.doc.contactInfo, firstName: '=HYPERLINK("x")' } } as never
    await db.update(carts).set({ doc }).where(own)
    const file = await api().request(exportCarts, member)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(String(file.body)).toContain(id)
    expect(String(file.body)).not.toMatch(/(^|,)"?=HYPERLINK/m)
    const query = { filter: 'state eq "recovered"' }
    expect(String((await api().request(exportCarts, member, { query })).body)).not.toContain(id)
  })
})
