import { expect, it } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { wayBack } from './choices.ts'
import { anyProduct, openShopOf, shopper, withoutBdi } from './testing.ts'

onOneDatabase('what a shopper chooses in the storefront', testApi => {
  const SIZES = {
    ...{ name: 'Tea bowl', state: 'Active', price: 10, pricing: { listPrice: 10 } },
    images: ['a', 'b', 'c'].map(id => ({ id, fullUri: `https://images.test/${id}.jpg`, altText: `Picture ${id}` })),
    variantOptions: [{ name: 'Size', options: ['Small', 'Large', 'Huge'], priceDifferences: [0, 5, 9] }],
    productVariants: [
      { id: '', sku: 'S', isInventoryTracked: true, quantity: 0, variants: [{ name: 'Size', value: 'Small' }] },
      ...['Large', 'Huge'].map((value, at) => ({
        ...{ id: '', sku: value, isInventoryTracked: true, quantity: 3 + 20 * at, imageLinkIds: [at ? 'c' : 'b'] },
        variants: [{ name: 'Size', value }],
      })),
    ],
  }

  it('is the language of all pages, but for the merchant’s own words', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await anyProduct(api, member)
    const [category] = (await api.request(listCategories, member)).body.items
    const noor = shopper(visit, '', 'nl, ar;q=0.8, en;q=0.5')
    const home = (await noor.look('/')).text
    expect(home).toContain('<html lang="ar" dir="rtl">')
    await noor.add(product)
    const pages = [`/p/${product.seo.friendlyName}`, `/c/${category.seo.friendlyName}`, '/cart', '/checkout', '/search']
    for (const path of pages) {
      const { text, status } = await noor.look(path)
      expect(status, path).toBe(200)
      const words = text.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
      expect(words, path).not.toMatch(/\b(Cart|Search|Shop|Quantity|Continue|Email|Sort by|Skip to)\b/)
    }
    expect((await noor.look('/cart')).text).toContain(`<bdi>${product.name}</bdi>`)
    const chosen = await noor.send('/language', { language: 'es', back: '/cart?x=1' })
    expect([chosen.to, chosen.text.includes('<html lang="es" dir="ltr">')]).toEqual(['/cart?x=1', true])
    expect((await noor.look('/nowhere')).text).toContain('Esta página no está aquí')
    await noor.send('/language', { language: 'xx', back: '/' })
    expect((await noor.look('/')).text).toContain('lang="es"')
    expect((await visit('/', { headers: { 'accept-language': 'nl' } })).text).toContain('lang="en"')
  })

  it('leads back into the store, and nowhere else', () => {
    expect(wayBack({ back: '/c/x?page=2' })).toBe('/c/x?page=2')
    for (const back of ['//evil.example', '/\\evil', 'https://evil.example', '/a\r\nb', 'cart', ''])
      expect(wayBack({ back }), back).toBe('/')
  })

  it('shows price, picture and stock of a variant without scripts', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const { body } = await api.request(createProduct, member, { body: SIZES })
    const path = `/p/${body.seo.friendlyName}`
    const shown = async (search: string) => {
      const text = withoutBdi((await visit(path + search)).text)
      const [, price] = /data-part="price"><span class="price">([^<]*)/.exec(text) ?? []
      const [, picture] = /id="image-1"><img src="[^"]*\/(\w)[^"]*\.jpg/.exec(text) ?? []
      const [, stock] = /data-part="stock"[^>]*>(?:<p class="soft">([^<]*))?/.exec(text) ?? []
      return { price, picture, stock }
    }
    // The first that is left is chosen.
    expect(await shown('')).toEqual({ price: '$15.00', picture: 'b', stock: 'Only 3 left' })
    expect(await shown('?option0=Huge')).toEqual({ price: '$19.00', picture: 'c', stock: 'In stock' })
    expect(await shown('?option0=Small')).toEqual({ price: '$10.00', picture: 'a', stock: 'Sold out' })
    expect((await visit(`${path}?option0=Nothing`)).status).toBe(200)
    const { text } = await visit(path)
    expect([...text.matchAll(/href="#(image-\d)"/g)].map(([, id]) => text.includes(`id="${id}"`))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is to get news only when ticked, and is noted with the order', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await anyProduct(api, member)
    const customerOf = async (email: string) => {
      const { body } = await api.request(listCustomers, member, { query: { filter: `text contains "${email}"` } })
      return body.items[0]
    }
    const orderAs = async (emailAddress: string, fields: Record<string, string>) => {
      const noor = shopper(visit)
      await noor.add(product)
      expect((await noor.look('/checkout')).text).toMatch(/name="wantsNews" value="yes">/)
      await noor.enterContact({ emailAddress, asked: 'news', ...fields })
      const again = (await noor.look('/checkout')).text
      expect(/name="wantsNews" value="yes" checked/.test(again)).toBe('wantsNews' in fields)
      expect((await noor.place()).to).toMatch(/^\/thanks/)
      return customerOf(emailAddress)
    }
    expect(await orderAs('quiet@mail.example', {})).toMatchObject({ emailOptIn: false, consents: { email: null } })
    const news = await orderAs('news@mail.example', { wantsNews: 'yes' })
    expect(news).toMatchObject({ emailOptIn: true, consents: { email: { by: 'storefront' } } })
    // Whoever agreed once has not withdrawn by leaving the box empty.
    expect(await orderAs('news@mail.example', {})).toMatchObject({ emailOptIn: true })
  })
})
