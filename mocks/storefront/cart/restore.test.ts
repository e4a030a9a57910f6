import { and, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { sendCartRecovery } from '#contract/orders/cartRecovery.ts'
import { getCart, listCarts } from '#contract/orders/carts.ts'
import { emailOptOuts } from '../../db/tables/orders/carts.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { change, openShopOf, SOMEONE, shopper } from '../testing.ts'

onOneDatabase('the links of a recovery email', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))
  let shoppers = 0

  /** A shop where a shopper was emailed about a cart with its first product. */
  async function open() {
    const shop = await openShopOf(api())
    const { member, visit } = shop
    const add = async (name: string) => {
      const body = {
        ...{ name, state: 'Active', price: 12.5, pricing: { listPrice: 12.5 }, requiresShipping: false },
        productVariants: [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }],
      }
      return (await api().request(createProduct, member, { body })).body
    }
    const [mug, towel] = [await add('Mug'), await add('Towel')]
    const emailAddress = `restored${++shoppers}@mail.example`
    const noor = shopper(visit)
    await noor.add(mug)
    await noor.enterContact({ emailAddress })
    const [{ id, revision }] = (await api().request(listCarts, member)).body.carts
    api().now = new Date(api().now.getTime() + 3600_000)
    await api().request(sendCartRecovery, member, { params: { id }, body: { revision } })
    const emails = async () => (await readMailbox(api().database.db, emailAddress)).filter(mail => 'text' in mail)
    const text = String((await emails()).map(mail => ('text' in mail ? mail.text : ''))[0])
    const path = (kind: string) => new RegExp(`(/cart/${kind}/[\\w-]{43})`).exec(text)?.[1] ?? ''
    const cart = async () => (await api().request(getCart, member, { params: { id } })).body
    return {
      ...shop,
      mug,
      towel,
      noor,
      id,
      cart,
      emailAddress,
      restore: path('restore'),
      unsubscribe: path('unsubscribe'),
    }
  }

  it('opens the cart in another browser once its button is pressed', async () => {
    const { visit, restore, mug, cart, noor } = await open()
    const phone = shopper(visit)
    const page = await phone.look(restore)
    expect(page.text).toContain(mug.name)
    expect(page.text).not.toContain(SOMEONE.address1)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    // Looking changes nothing.
    expect((await phone.look('/cart')).text).not.toContain(mug.name)
    const restored = await phone.send(restore, {})
    expect(restored.to).toBe('/cart')
    expect(restored.text).toContain(mug.name)
    expect((await noor.look('/cart')).text).toContain(mug.name)
    expect((await phone.place()).to).toMatch(/^\/thanks/)
    expect((await cart()).state).toBe('recovered')
    const after = await phone.look(restore)
    expect(after.text).toContain('You have ordered this cart')
    expect(after.text).toMatch(/href="\/order\/[0-9a-f]{32}"/)
    await phone.add(mug)
    expect((await phone.look('/cart')).text).toContain(mug.name)
    expect((await cart()).state).toBe('recovered')
  })

  it('keeps what the visitor has in another cart', async () => {
    const { visit, restore, mug, towel, member, id } = await open()
    const phone = shopper(visit)
    await phone.add(towel, { quantity: '3' })
    expect((await phone.look(restore)).text).toContain('You have other items in your cart. They stay in it.')
    for (const _ of [1, 2]) await phone.send(restore, {})
    const { text } = await phone.look('/cart')
    expect(text).toContain(mug.name)
    expect(text).toContain(towel.name)
    const { carts } = (await api().request(listCarts, member)).body
    const filled = carts.filter(({ items }: { items: unknown[] }) => items.length > 0)
    expect(filled).toMatchObject([{ id, items: [{ quantity: 1 }, { quantity: 3 }] }])
  })

  it('shows a changed price, and what is no longer for sale', async () => {
    const { visit, restore, mug, member } = await open()
    await change(api(), member, mug.id, { pricing: { listPrice: 99.5 }, price: 99.5 })
    expect((await shopper(visit).look(restore)).text).toContain('$99.50')
    await change(api(), member, mug.id, { state: 'Inactive' })
    expect((await shopper(visit).look(restore)).text).toContain('This is no longer for sale.')
  })

  it('unsubscribes after a press, and says so in the shopper’s language', async () => {
    const { visit, unsubscribe, restore, cart, emailAddress, towel, member } = await open()
    const arabic = shopper(visit, '', 'ar')
    expect((await arabic.look(unsubscribe)).text).toContain('إلغاء الاشتراك')
    expect((await arabic.send(unsubscribe, {})).text).toContain('أُلغي اشتراكك')
    expect((await arabic.send(unsubscribe, {})).status).toBe(200)
    const other = shopper(visit)
    await other.add(towel)
    await other.enterContact({ emailAddress })
    api().now = new Date(api().now.getTime() + 3600_000)
    const [{ id, revision }] = (await api().request(listCarts, member)).body.carts
    const refused = await api().request(sendCartRecovery, member, { params: { id }, body: { revision } })
    expect([refused.status, refused.body.code]).toEqual([409, 'optedOut'])
    expect((await cart()).state).toBe('emailed')
    expect((await shopper(visit, '', 'es').look(restore)).text).toContain('Su carrito guardado')
  })

  it('unsubscribes by the button of a mail program, which names no site', async () => {
    const { visit, unsubscribe, emailAddress, member } = await open()
    const mails = await readMailbox(api().database.db, emailAddress)
    expect(mails).toContainEqual(expect.objectContaining({ unsubscribeUrl: expect.stringContaining(unsubscribe) }))
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const { status } = await visit(unsubscribe, { method: 'POST', body })
    expect(status).toBe(200)
    const ofShopper = and(eq(emailOptOuts.tenant, member.tenant), eq(emailOptOuts.emailKey, emailAddress))
    expect(await api().database.db.$count(emailOptOuts, ofShopper)).toBe(1)
  })

  it('can’t be pressed by another site, guessed, or used in another store', async () => {
    const { visit, restore, unsubscribe } = await open()
    const other = await openShopOf(api())
    for (const path of [restore, unsubscribe]) {
      const init = { method: 'POST', headers: { origin: 'https://evil.example' } }
      expect((await visit(path, init)).status).toBe(403)
      expect((await other.visit(path)).status).toBe(404)
      expect((await other.visit(path, { method: 'POST' })).status).toBe(404)
    }
    const statuses: number[] = []
    for (let at = 0; at < 22; at++)
      statuses.push((await visit(`/cart/restore/${'0'.repeat(41)}${10 + at}`, {}, '192.0.2.9')).status)
    expect([statuses.filter(status => status === 404).length, statuses.at(-1)]).toEqual([20, 429])
    expect((await visit(restore, {}, '192.0.2.9')).status).toBe(200)
  })
})
