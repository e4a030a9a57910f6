import { expect, it } from 'vitest'
import { listCategories } from '#contract/categories.ts'
import { updateCategory } from '#contract/categoryWrites.ts'
import { getContentPage, listContentPages } from '#contract/contentPages.ts'
import { listMenus, type Menu, updateMenu } from '#contract/menus.ts'
import { listOrders } from '#contract/orders.ts'
import { getProduct, listProducts } from '#contract/products.ts'
import { createProduct, updateProduct } from '#contract/productWrites.ts'
import { getStoreInformation } from '#contract/store.ts'
import { previewPath } from '#contract/storefront.ts'
import { type Member, onEachDatabase, type TestApi } from '../api/testing.ts'
import { createStorefront } from './storefront.ts'

const CONSOLE = 'https://console.test'
const HOSTILE = `<img src=x onerror=alert(1)>"'</title><script>alert(1)</script>`

onEachDatabase('the storefront', testApi => {
  /** A store, and its shop as a browser gets it. */
  async function openShop(catalog: 'few' | 'none' = 'few') {
    const api = testApi()
    const member = await api.join(catalog)
    const app = createStorefront({
      db: api.database.db,
      storefrontUrl: 'http://{host}.localhost:4103',
      imageUrl: 'https://images.test',
      appOrigins: [CONSOLE],
    })
    const { urlHost } = (await api.ask(getStoreInformation, member)).body
    const visit = async (path: string, init?: RequestInit) => {
      const response = await app.request(`http://${urlHost}.localhost:4103${path}`, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    return { api, member, visit, app }
  }

  const anyProduct = async (api: TestApi, member: Member) => (await api.ask(listProducts, member)).body.items[0]

  /** Writes some fields of a product as the console does. */
  async function change(api: TestApi, member: Member, id: string, fields: object) {
    const { body } = await api.ask(getProduct, member, { params: { id } })
    const answer = await api.ask(updateProduct, member, { params: { id }, body: { ...body, ...fields } })
    expect(answer.status).toBe(200)
  }

  /** What a part of a page links to, by its text. */
  const linksIn = (text: string, part: string) => {
    const [, inside = ''] = new RegExp(`data-part="${part}">(.*?)</nav>`, 's').exec(text) ?? []
    return [...inside.matchAll(/<a href="([^"]*)"[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, url, name]) => `${name} ${url}`)
  }

  it('shows the menus of the theme as they are saved, without what is hidden or gone', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.ask(listMenus, member)).body
    const [main, footer]: Menu[] = items
    const [category] = (await api.ask(listCategories, member)).body.items
    const [product] = (await api.ask(listProducts, member)).body.items
    const link = (id: string, more: object) => ({ id, name: id, type: 'link', url: '/', ...more })
    const save = (menu: Menu | undefined, sent: object[]) =>
      api.ask(updateMenu, member, { params: { id: menu?.id ?? '' }, body: { ...menu, items: sent } })
    await save(main, [
      link('Best', { type: 'product', targetId: product.id, items: [link('<b>Help</b>', { type: 'externalUrl' })] }),
      link('Shelf', { type: 'category', targetId: category.id }),
      link('Questions', { type: 'elementPage', targetId: 'faq' }),
    ])
    await save(footer, [link('Call', { url: 'tel:+123', items: [link('Deep', { items: [link('Deeper', {})] })] })])
    const shown = (await visit('/')).text
    const shelf = `Shelf /c/${category.seo.friendlyName}`
    const inMain = linksIn(shown, 'menu')
    expect(inMain.slice(0, 4)).toEqual([
      `Best /p/${product.seo.friendlyName}`,
      '&lt;b&gt;Help&lt;/b&gt; /',
      shelf,
      'Questions /theme/faq',
    ])
    // Other categories that are set to be in the menu follow; this one is there once.
    expect(inMain.filter(each => each.endsWith(` /c/${category.seo.friendlyName}`))).toEqual([shelf])
    expect(linksIn(shown, 'about')).toEqual(['Call tel:+123', 'Deep /', 'Deeper /'])
    expect((await visit('/theme/faq')).text).toContain('<h1>Frequently asked questions</h1>')
    expect((await visit('/theme/nothing')).status).toBe(404)

    await change(api, member, product.id, { state: 'Inactive' })
    const body = { ...category, state: 'Inactive' }
    await api.ask(updateCategory, member, { params: { id: category.id }, body })
    const now = linksIn((await visit('/')).text, 'menu')
    expect(now[0]).toBe('Questions /theme/faq')
    expect(now).not.toContain(shelf)
  })

  it('shows on each visit what is saved then', async () => {
    const { api, member, visit } = await openShop()
    const product = await anyProduct(api, member)
    await change(api, member, product.id, { name: 'Saved a moment ago' })
    expect((await visit(`/p/${product.seo.friendlyName}`)).text).toContain('Saved a moment ago')
    expect((await visit('/preview')).text).toContain('Saved a moment ago')
  })

  it('sells nothing that is inactive, and previews it to who knows its id', async () => {
    const { api, member, visit } = await openShop()
    const product = await anyProduct(api, member)
    await change(api, member, product.id, { name: 'Not for you', state: 'Inactive' })
    const { friendlyName } = product.seo
    expect((await visit('/')).text).not.toContain('Not for you')
    expect((await visit(`/p/${friendlyName}`)).status).toBe(404)
    expect((await visit(`/preview/product?friendlyName=${friendlyName}`)).status).toBe(404)
    const preview = await visit(previewPath({ page: 'product', id: product.id }))
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('Not for you')
    expect(preview.text).toContain('it is inactive')
  })

  it('previews categories with all that stands below them', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.ask(listCategories, member)).body
    const parent = items.find(({ parentId }: { parentId: string | null }) => parentId === null)
    const page = await visit(previewPath({ page: 'category', id: parent.id }))
    expect(page.text).toContain(`data-url="/c/${parent.seo.friendlyName}"`)
    expect(page.text).toContain('class="card"')
  })

  it('shows what the store says of itself, on its own page and in a preview', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.ask(listContentPages, member)).body
    const about = items.find(({ name }: { name: string }) => name === 'About us')
    expect((await api.ask(getContentPage, member, { params: { id: about.id } })).body).toEqual(about)
    for (const path of [about.path, previewPath({ page: 'page', id: about.id })]) {
      const page = await visit(path)
      expect(page.text).toContain('<h1>About us</h1>')
      expect(page.text).toContain(`data-url="${about.path}"`)
      expect(page.text).toContain('<strong>fewer than ten people</strong>')
    }
    expect((await visit('/page/nowhere')).status).toBe(404)
    expect((await visit('/preview/page?friendlyName=nowhere')).text).toContain('Invalid page name')
  })

  it('takes an order, tells its number, and shows it to the merchant as new', async () => {
    const { api, member, visit } = await openShop()
    const { seo, ...product } = await anyProduct(api, member)
    const path = `/buy/${seo.friendlyName}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (values: Record<string, string>) =>
      visit(path, { method: 'POST', headers, body: new URLSearchParams({ shopperNote: '', ...values }).toString() })
    expect((await visit(`/p/${seo.friendlyName}`)).text).toContain(`href="${path}"`)
    expect((await visit(previewPath({ page: 'product', id: product.id }))).text).not.toContain(path)

    const shopper = { firstName: 'Noor', lastName: HOSTILE.slice(0, 20), emailAddress: 'noor@mail.example' }
    const refused = await send({ ...shopper, quantity: '0' })
    expect([refused.status, refused.text.includes('from 1 to 99')]).toEqual([400, true])
    expect(refused.text).not.toContain('<img src=x')
    const taken = await send({ ...shopper, quantity: '2' })
    expect(taken.status).toBe(303)
    const { items } = (await api.ask(listOrders, member, { query: { filter: 'text contains "noor@mail"' } })).body
    const price = product.pricing.salePrice ?? product.pricing.listPrice
    expect(items).toMatchObject([
      { status: 'New', placedBy: shopper, grandTotal: Math.round(price * 200), cart: { totalItems: 2 } },
    ])
    expect(taken.headers.get('location')).toBe(`/thanks?number=${items[0].orderNumber}`)
    expect((await visit('/thanks?number=%3Cb%3E1')).text).toContain('&lt;b&gt;1')
  })

  it('takes twenty orders from one address, then asks to wait, whatever is wrong with others in between', async () => {
    const { api, member, visit } = await openShop()
    const { seo } = await anyProduct(api, member)
    const send = (quantity: string) => {
      const form = { firstName: 'A', lastName: 'B', emailAddress: 'a@b.example', shopperNote: '', quantity }
      return visit(`/buy/${seo.friendlyName}`, { method: 'POST', body: String(new URLSearchParams(form)) })
    }
    for (let at = 0; at < 5; at++) expect((await send('0')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('1')))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
    expect(answers.filter(({ status, text }) => status === 429 && text.includes('Too many orders'))).toHaveLength(10)
  })

  it('takes one order of a form that is sent twice, and says so where it was changed in between', async () => {
    const { api, member, visit } = await openShop()
    const { seo } = await anyProduct(api, member)
    const path = `/buy/${seo.friendlyName}`
    const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const key = keyIn((await visit(path)).text)
    const form = { firstName: 'Ada', lastName: 'Quill', emailAddress: 'ada@shopper.test', quantity: '2', key }
    const order = (fields: object = {}) =>
      visit(path, { method: 'POST', body: String(new URLSearchParams({ ...form, shopperNote: '', ...fields })) })
    const count = async () => (await api.ask(listOrders, member)).body.totalCount
    const before = await count()
    const [first, ...others] = await Promise.all([order(), order(), order()])
    for (const other of others) expect(other.headers.get('location')).toBe(first?.headers.get('location'))
    expect([first?.status, await count()]).toEqual([303, before + 1])
    const changed = await order({ quantity: '3' })
    expect([changed.status, await count()]).toEqual([400, before + 1])
    expect(changed.text).toContain('You have already placed an order with this form.')
    expect((await order({ quantity: '3', key: keyIn(changed.text) })).status).toBe(303)
    expect(await count()).toBe(before + 2)
  })

  it('takes no order for what is not for sale', async () => {
    const { api, member, visit } = await openShop()
    const product = await anyProduct(api, member)
    await change(api, member, product.id, { state: 'Inactive' })
    const body = 'firstName=A&lastName=B&emailAddress=a%40b.example&quantity=1&shopperNote='
    expect((await visit(`/buy/${product.seo.friendlyName}`, { method: 'POST', body })).status).toBe(404)
    expect(
      (await api.ask(listOrders, member, { query: { filter: 'text contains "a@b.example"' } })).body.items,
    ).toEqual([])
  })

  it('shows no shop anything of another', async () => {
    const mine = await openShop()
    const theirs = await openShop()
    const product = await anyProduct(theirs.api, theirs.member)
    await change(theirs.api, theirs.member, product.id, { name: 'Theirs alone' })
    for (const path of ['/', previewPath({ page: 'product', id: product.id })]) {
      expect((await mine.visit(path)).text).not.toContain('Theirs alone')
    }
    const draft = { kind: 'product', id: product.id, values: draftValues({ name: 'x' }) }
    expect((await mine.visit('/preview/draft', asJson(draft))).status).toBe(404)
  })

  it('escapes what a merchant types, saved or not', async () => {
    const { api, member, visit } = await openShop()
    const created = await api.ask(createProduct, member, {
      body: {
        name: HOSTILE,
        price: 1,
        pricing: { listPrice: 1, salePrice: null },
        productVariants: [{ id: 'new', sku: '' }],
        descriptions: { short: HOSTILE, long: `<p>fine</p>${HOSTILE}`, extended: '' },
      },
    })
    const { id } = created.body
    const saved = await visit(previewPath({ page: 'product', id }))
    const typed = await visit(
      '/preview/draft',
      asJson({ kind: 'product', id, values: draftValues({ name: HOSTILE, longDescription: HOSTILE }) }),
    )
    for (const { text } of [saved, typed]) {
      expect(text).not.toMatch(/<script>|onerror=alert\(1\)>/)
      expect(text).toContain('&lt;img src=x')
    }
  })

  it('draws a draft with its own prices and keeps nothing of it', async () => {
    const { api, member, visit } = await openShop()
    const product = await anyProduct(api, member)
    const draft = {
      kind: 'product',
      id: product.id,
      values: draftValues({ name: 'Typed so far', price: 123_456, salePrice: 99_900 }),
    }
    const drawn = await visit('/preview/draft', asJson(draft))
    expect(drawn.text).toContain('Typed so far')
    expect(drawn.text).toContain('$999.00')
    expect(drawn.text).toContain('<s>$1,234.56</s>')
    expect((await visit(previewPath({ page: 'product', id: product.id }))).text).not.toContain('Typed so far')
  })

  it('draws drafts for its own pages only', async () => {
    const { visit } = await openShop()
    const draft = { kind: 'product', id: null, values: draftValues({ name: 'x' }) }
    const foreign = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(draft) }
    expect((await visit('/preview/draft', foreign)).status).toBe(415)
    expect((await visit('/preview/draft', asJson({ ...draft, kind: 'page' }))).status).toBe(400)
    expect((await visit('/preview/draft', asJson('{'))).status).toBe(400)
  })

  it('has nothing to say when what it shows is asked for anew and gone', async () => {
    const { visit } = await openShop()
    const gone = previewPath({ page: 'product', id: 'gone' })
    expect((await visit(gone, { headers: { 'x-refresh': 'yes' } })).status).toBe(204)
    expect((await visit('/', { headers: { 'x-refresh': 'yes' } })).status).toBe(200)
  })

  it('names no page that it does not have', async () => {
    const { visit } = await openShop()
    for (const path of ['/preview/nowhere', '/preview/product?id=nothing', '/preview/category?id=%00']) {
      expect((await visit(path)).status, path).toBe(404)
    }
    expect((await visit('/preview/nowhere')).text).toContain('<h1>Invalid page name</h1>')
  })

  it('is framed by the console alone and runs nothing but its own script', async () => {
    const { visit } = await openShop()
    const policy = (await visit('/')).headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${CONSOLE}`)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it('answers for a store that sells nothing yet, and for no other host', async () => {
    const { visit, app } = await openShop('none')
    expect((await visit('/')).text).toContain('Nothing is for sale here yet.')
    expect((await visit('/preview/product')).status).toBe(200)
    for (const host of ['nobody.example.localhost:4103', 'localhost:4103', 'evil.example']) {
      expect((await app.request(`http://${host}/`)).status, host).toBe(404)
    }
  })
})

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const draftValues = (values: object) => ({
  name: '',
  price: null,
  salePrice: null,
  shortDescription: '',
  longDescription: '',
  imageUri: null,
  ...values,
})
