import { expect, it } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { updateCategory } from '#contract/catalog/categoryWrites.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { getContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { listMenus, type Menu, updateMenu } from '#contract/site/menus.ts'
import { previewPath } from '#contract/store/storefront.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { anyProduct, CONSOLE, change, HOSTILE, IN_CONSOLE, openShopOf, withoutBdi } from './testing.ts'

onOneDatabase('the storefront', testApi => {
  const openShop = (catalog?: 'few' | 'none') => openShopOf(testApi(), catalog)

  /** What a part of a page links to, by its text. */
  const linksIn = (text: string, part: string) => {
    const [, inside = ''] = new RegExp(`data-part="${part}">(.*?)</nav>`, 's').exec(text) ?? []
    return [...inside.matchAll(/<a href="([^"]*)"[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, url, name]) => `${name} ${url}`)
  }

  it('shows the saved theme menus without hidden or deleted targets', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.request(listMenus, member)).body
    const [main, footer]: Menu[] = items
    const [category] = (await api.request(listCategories, member)).body.items
    const [product] = (await api.request(listProducts, member)).body.items
    const link = (id: string, more: object) => ({ id, name: id, type: 'link', url: '/', ...more })
    const save = (menu: Menu | undefined, sent: object[]) =>
      api.request(updateMenu, member, { params: { id: menu?.id ?? '' }, body: { ...menu, items: sent } })
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
    await api.request(updateCategory, member, { params: { id: category.id }, body })
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

  it('previews categories with everything below them', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.request(listCategories, member)).body
    const parent = items.find(({ parentId }: { parentId: string | null }) => parentId === null)
    const page = await visit(previewPath({ page: 'category', id: parent.id }))
    expect(page.text).toContain(`data-url="/c/${parent.seo.friendlyName}"`)
    expect(page.text).toContain('class="card"')
  })

  it('shows what the store says of itself, on its own page and in a preview', async () => {
    const { api, member, visit } = await openShop()
    const { items } = (await api.request(listContentPages, member)).body
    const about = items.find(({ name }: { name: string }) => name === 'About us')
    expect((await api.request(getContentPage, member, { params: { id: about.id } })).body).toEqual(about)
    for (const path of [about.path, previewPath({ page: 'page', id: about.id })]) {
      const page = await visit(path)
      expect(page.text).toContain('<h1>About us</h1>')
      expect(page.text).toContain(`data-url="${about.path}"`)
      expect(page.text).toContain('<strong>fewer than ten people</strong>')
    }
    expect((await visit('/page/nowhere')).status).toBe(404)
    expect((await visit('/preview/page?friendlyName=nowhere')).text).toContain('Invalid page name')
  })

  it('shows no store’s data in another', async () => {
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
    const created = await api.request(createProduct, member, {
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

  it('draws pages and categories as they are typed', async () => {
    const { api, member, visit } = await openShop()
    const [category] = (await api.request(listCategories, member)).body.items
    const [page] = (await api.request(listContentPages, member)).body.items
    const values = { name: 'Typed so far', content: '<p>Not <b>saved</b></p>' }
    for (const [kind, id] of [
      ['category', category.id],
      ['page', page.id],
      ['category', null],
      ['page', null],
    ]) {
      const { text } = await visit('/preview/draft', asJson({ kind, id, values }))
      expect(withoutBdi(text)).toMatch(/<h1>Typed so far<\/h1>[\s\S]*<p>Not <b>saved<\/b><\/p>/)
    }
    expect((await visit('/preview/draft', asJson({ kind: 'page', id: 'gone', values }))).status).toBe(404)
    expect((await visit(previewPath({ page: 'page', id: page.id }))).text).not.toContain('Typed so far')
  })

  it('draws drafts for its own pages only', async () => {
    const { visit } = await openShop()
    const draft = { kind: 'product', id: null, values: draftValues({ name: 'x' }) }
    const foreign = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(draft) }
    expect((await visit('/preview/draft', foreign)).status).toBe(415)
    expect((await visit('/preview/draft', asJson({ ...draft, kind: 'page' }))).status).toBe(400)
    expect((await visit('/preview/draft', asJson('{'))).status).toBe(400)
  })

  it('sends no error when its record is reloaded after deletion', async () => {
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
    const response = await visit('/')
    const policy = response.headers.get('content-security-policy')
    // An empty icon that the policy allows: without it browsers request /favicon.ico and report that it is refused.
    expect(response.text).toContain('<link rel="icon" href="data:,">')
    expect(policy).toMatch(/img-src [^;]*data:/)
    expect(policy).toContain(`frame-ancestors ${CONSOLE}`)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it('responds for a store without products, and for no unknown host', async () => {
    const { visit, app } = await openShop('none')
    expect((await visit('/', IN_CONSOLE)).text).toContain('data-list="blocks"')
    expect((await visit('/preview/product', IN_CONSOLE)).text).toContain('data-page="product"')
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
