import { Window } from 'happy-dom'
import { expect, it, vi } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { BLOCK_TYPES, type Block, type BlockOf, type BlockType, newBlock } from '#contract/site/blocks.ts'
import { publishDesign } from '#contract/site/design.ts'
import type { PreviewDraft } from '#contract/site/previewDraft.ts'
import { getStoreDetails, saveStoreDetails } from '#contract/store/storeSections.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { change, HOSTILE, openShopOf } from '../testing.ts'
import { proveWork } from './newsletterScript.ts'

const LINK = 'https://shop.example/a'

onOneDatabase('the blocks of a home page', testApi => {
  async function openShop(catalog?: 'few' | 'none') {
    const shop = await openShopOf(testApi(), catalog)
    const { api, member } = shop
    let revision = 0
    const publish = async (...blocks: Block[]) => {
      const body = { revision: revision++, logo: null, styles: {}, blocks }
      expect((await api.request(publishDesign, member, { body })).status).toBe(200)
    }
    const products: Product[] = (await api.request(listProducts, member)).body.items
    return { ...shop, products, publish }
  }
  const block = <Type extends BlockType>(type: Type, fields: Partial<BlockOf<Type>> = {}): Block =>
    ({ ...newBlock(type, type), ...fields }) as Block
  /** The blocks on a page, in order, by id. */
  const shown = (text: string) => [...text.matchAll(/data-part="block-([^"]+)"/g)].map(([, id]) => id)

  it('shows what was published, in its order, without what is off', async () => {
    const { api, member, visit, products, publish } = await openShop()
    const { body: details } = await api.request(getStoreDetails, member)
    const mailingAddress = {
      ...details.mailingAddress,
      address1: '1 Pier Road',
      city: 'Camden',
      state: 'ME',
      postalCode: '04843',
    }
    await api.request(saveStoreDetails, member, { body: { ...details, mailingAddress } })
    const [category] = (await api.request(listCategories, member)).body.items
    const [first, second, third] = products.slice(-3) as [Product, Product, Product]
    await change(api, member, third.id, { state: 'Inactive' })
    const chosen = [second.id, third.id, first.id]
    await publish(
      block('text', { content: '<p>Since <strong>1998</strong></p>', hiddenOnPhones: true }),
      block('banner', { heading: 'Winter', text: 'Keep warm.', linkUrl: LINK, linkLabel: 'Look' }),
      block('newsletter', { isShown: false }),
      block('products', { source: 'chosen', productIds: chosen, heading: 'Ours' }),
      block('categories', { categoryIds: [category.id] }),
      block('video', { url: 'youtu.be/abcdef12345' }),
      block('map', { text: 'Come by.' }),
    )
    const { text } = await visit('/')
    expect(shown(text)).toEqual(['text', 'banner', 'products', 'categories', 'video', 'map'])
    expect(text).toMatch(/class="block block-text hidden-on-phones"[^>]*>.*<strong>1998<\/strong>/)
    expect(text).toContain('<h1>Winter</h1>')
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain(`<a class="buy" href="${LINK}">Look</a>`)
    const row = /data-part="block-products">(.*?)<\/section>/s.exec(text)?.[1] ?? ''
    expect([...row.matchAll(/class="what"><bdi>([^<]*)/g)].map(([, name]) => name)).toEqual([second.name, first.name])
    expect(text).toContain(`href="/c/${category.seo.friendlyName}"`)
    // A link to the video, and no player: nothing is asked of YouTube before the shopper wants it.
    expect(text).toContain('href="https://www.youtube.com/watch?v=abcdef12345"')
    expect(text).not.toContain('<iframe')
    expect(text).toContain('<span>1 Pier Road</span><span>Camden, ME 04843</span>')
    expect(text).toContain('openstreetmap.example/?q=1%20Pier%20Road%2C%20Camden%2C%20ME%2004843')
  })

  it('shows nothing of an empty block to shoppers, and says why in a preview', async () => {
    const { visit, publish } = await openShop('none')
    const empty: BlockType[] = ['products', 'categories', 'text', 'image', 'video', 'map']
    await publish(...empty.map(type => block(type)))
    const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } }
    const page = (await visit('/', inFrame)).text
    expect(shown(page)).toEqual([])
    // A page always has its heading.
    expect(page).toMatch(/<h1 class="unseen"[^>]*>\S/)
    const preview = (await visit('/preview', inFrame)).text
    expect(shown(preview)).toEqual(empty)
    expect(preview.match(/class="notice"/g)).toHaveLength(empty.length)
  })

  it('runs nothing that a merchant typed into any block', async () => {
    const { visit, publish } = await openShop()
    const texts = { text: HOSTILE, altText: HOSTILE.slice(0, 70), caption: HOSTILE, linkLabel: HOSTILE.slice(0, 40) }
    await publish(
      ...BLOCK_TYPES.map(type => {
        const fields = Object.fromEntries(Object.entries(texts).filter(([name]) => name in newBlock(type, 'x')))
        return {
          ...newBlock(type, `${type}"><script>`),
          heading: HOSTILE,
          ...fields,
          ...(type === 'text' && { content: HOSTILE }),
        } as Block
      }),
    )
    const { text } = await visit('/preview')
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
    expect(text).not.toMatch(/<img src=x/)
  })

  it('previews an unpublished design on any page, and leaves no trace of it', async () => {
    const { visit, products, publish } = await openShop()
    await publish(block('text', { content: 'Published' }))
    const before = (await visit('/preview')).text
    const send = async (page: 'home' | 'product', id: string | null = null) => {
      const choices = { colorScheme: 'tide', fontScheme: 'plain', colors: {}, editables: {} }
      const values = { theme: 'harbor', logo: null, choices, blocks: [block('text', { content: 'Not yet' })] }
      const draft: PreviewDraft = { kind: 'design', page, id, values, style: { light: {}, dark: null, classes: '' } }
      const headers = { 'content-type': 'application/json' }
      return visit('/preview/draft', { method: 'POST', headers, body: JSON.stringify(draft) })
    }
    const drafted = (await send('home')).text
    expect(drafted).toContain('Not yet')
    expect(drafted).not.toContain('Published')
    const [product] = products
    expect((await send('product', product?.id)).text).toMatch(new RegExp(`<h1[^>]*><bdi>${product?.name}</bdi></h1>`))
    expect((await visit('/preview')).text).toBe(before)
  })

  it('subscribes shoppers, and tells nobody whose address the store knows', async () => {
    const { api, member, visit } = await openShop()
    const subscribe = (email: string) =>
      visit('/newsletter', { method: 'POST', body: new URLSearchParams({ email }) }, '198.51.100.1')
    const known = { lastName: 'Known', emailAddress: 'known@mail.example', emailOptIn: false }
    await api.request(createCustomer, member, { body: known })
    const pages = [await subscribe('Known@mail.example '), await subscribe('new@mail.example')]
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(pages[0]?.text).toBe(pages[1]?.text)
    const { items } = (await api.request(listCustomers, member, { query: { filter: 'emailOptIn eq true' } })).body
    const found = items.filter(({ emailAddress }: Customer) => /^(known|new)@/i.test(emailAddress))
    expect(found.map(({ emailAddress }: Customer) => emailAddress).toSorted()).toEqual([
      'known@mail.example',
      'new@mail.example',
    ])
    for (const { consents } of found) expect(consents.email).toMatchObject({ by: 'storefront' })
    const origin = 'https://other.example'
    expect(
      (await visit('/newsletter', { method: 'POST', body: 'email=a@b.example', headers: { origin } })).status,
    ).toBe(403)
    const wrong = await subscribe('"><script>')
    expect([wrong.status, wrong.text.includes('"><script>')]).toEqual([400, false])
    for (let count = 0; count < 8; count++) await subscribe('new@mail.example')
    expect((await subscribe('new@mail.example')).status).toBe(429)
  })

  it('lets the browsers of shoppers at one address prove that they are some', async () => {
    const { visit } = await openShop()
    const subscribe = (captcha = '') => {
      const body = new URLSearchParams({ email: 'new@mail.example', captcha })
      return visit('/newsletter', { method: 'POST', body }, '198.51.100.2')
    }
    for (let count = 0; count < 10; count++) expect((await subscribe()).status).toBe(200)
    const refused = await subscribe()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(refused.text).toContain('Try again in 60 minutes.')

    const { document } = new Window()
    document.documentElement.innerHTML = refused.text
    const form = document.querySelector('form[data-challenge]')
    const sent = new Promise<string>(resolve => {
      const send = () => {
        const inputs = [...(form?.querySelectorAll('input') ?? [])]
        resolve(inputs.find(({ name }) => name === 'captcha')?.value ?? '')
      }
      Object.assign(form ?? {}, { submit: send })
    })
    vi.stubGlobal('document', document)
    await proveWork().finally(() => vi.unstubAllGlobals())
    const proof = await sent
    expect((await subscribe(proof)).status).toBe(200)
    expect((await subscribe(proof)).status).toBe(429)
  })
})
