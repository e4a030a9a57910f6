import { expect, it } from 'vitest'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { postFulfillment } from '#contract/orders/orderWrites.ts'
import { createSiteTag } from '#contract/site/siteTags.ts'
import { closeStore } from '#contract/store/launch.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { anyProduct, openShopOf, SOMEONE, shopper } from '../testing.ts'

const LINK = /http:\/\/[^\s"]+(\/order\/[0-9a-f]{32})/

onOneDatabase('the page of an order', testApi => {
  async function order() {
    const shop = await openShopOf(testApi())
    const noor = shopper(shop.visit)
    await noor.add(await anyProduct(shop.api, shop.member))
    await noor.enterContact()
    const thanks = await noor.place()
    const [, path = ''] = /href="(\/order\/[^"]*)"/.exec(thanks.text) ?? []
    const query = { filter: `text contains "${SOMEONE.emailAddress}"` }
    const placed: Order = (await shop.api.request(listOrders, shop.member, { query })).body.items[0]
    const emails = () => readMailbox(shop.api.database.db, SOMEONE.emailAddress)
    return { ...shop, path, placed, emails }
  }

  it('is linked from the confirmation and both emails, and follows the order', async () => {
    const { api, member, visit, path, placed, emails } = await order()
    const before = await visit(path)
    expect(before.text).toContain(`<h1>Order ${placed.orderNumber}</h1>`)
    expect(before.text).toContain('We received your order')
    expect(before.text).toMatch(/<time datetime="[^"]*">[^<]* E[SD]T<\/time>/)
    const [item] = placed.cart.items
    const body = {
      ...{ revision: placed.revision, eventType: 'shipped', isShopperTold: true },
      items: [{ itemId: item?.id, quantity: item?.quantity }],
      trackingInformation: { carrier: 'UPS', number: '1Z999' },
    }
    expect((await api.request(postFulfillment, member, { params: { id: placed.id }, body })).status).toBe(200)
    const after = (await visit(path)).text
    expect(after).toContain('Your order is on its way')
    expect(after).toContain('href="https://www.ups.com/track?tracknum=1Z999" target="_blank" rel="noopener noreferrer"')
    const links = (await emails()).map(message => LINK.exec('text' in message ? message.text : '')?.[1])
    expect(links).toEqual([path, path])
  })

  it('names no person and no street, and passes the link on to nobody', async () => {
    const { api, member, visit, path } = await order()
    const body = { name: 'Counter', code: '<script>count()</script>', needsConsent: false }
    expect((await api.request(createSiteTag, member, { body })).status).toBe(200)
    expect((await visit('/')).text).toContain('count()')
    const page = await visit(path)
    expect(page.text).not.toContain('count()')
    for (const secret of [SOMEONE.lastName, SOMEONE.emailAddress, SOMEONE.address1, SOMEONE.postalCode])
      expect(page.text).not.toContain(secret)
    expect(page.text).toContain('N. H.')
    expect(page.text).toContain(SOMEONE.city)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('still shows when the store has closed', async () => {
    const { api, member, visit, path, placed } = await order()
    expect((await api.request(closeStore, member)).status).toBe(200)
    const page = await visit(path)
    expect([page.status, page.text.includes(`<h1>Order ${placed.orderNumber}</h1>`)]).toEqual([200, true])
    const wrong = await visit(`/order/${'0'.repeat(32)}`)
    expect(wrong.status).toBe(404)
  })

  it('is not found by guessing, nor in another store', async () => {
    const { visit, path } = await order()
    const other = await openShopOf(testApi())
    expect((await other.visit(path)).status).toBe(404)
    const statuses: number[] = []
    for (let at = 0; at < 22; at++)
      statuses.push((await visit(`/order/${'0'.repeat(30)}${10 + at}`, {}, '192.0.2.9')).status)
    expect(statuses.filter(status => status === 404)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    // Who has the link is not locked out.
    expect((await visit(path, {}, '192.0.2.9')).status).toBe(200)
    expect((await visit(`/order/${'0'.repeat(32)}`, {}, '192.0.2.9')).status).toBe(404)
  })
})
