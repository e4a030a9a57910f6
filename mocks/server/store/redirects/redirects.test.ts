import { expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { updateCategory } from '#contract/catalog/categoryWrites.ts'
import { createContentPage, updateContentPage } from '#contract/content/contentPages.ts'
import { fromProblem } from '#contract/store/redirectRules.ts'
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  type Redirect,
  updateRedirect,
} from '#contract/store/redirects.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { anyProduct, change, IN_CONSOLE, openShopOf } from '../../../storefront/testing.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('redirects', api => {
  const add = (me: Member, from: string, to: string) =>
    api().request(createRedirect, me, { body: { from, to, onlyTheClientKnows: 1 } })
  const pairs = async (me: Member, filter?: string) => {
    const query = { sortBy: 'from asc', ...(filter && { filter }) }
    const { body } = await api().request(listRedirects, me, { query })
    return (body.items as Redirect[]).map(({ from, to }) => `${from} ${to}`)
  }
  const rename = async (me: Member, id: string, friendlyName: string) =>
    change(api(), me, id, { seo: { friendlyName, metaTitle: '', metaDescription: '' } })

  test('are added, found by words of both paths, changed and deleted', async () => {
    const me = await api().join('none')
    const { body: first } = await add(me, ' /p/%D9%83 ', '/p/New')
    expect(first).toMatchObject({ from: '/p/ك', to: '/p/New', revision: 1, onlyTheClientKnows: 1 })
    await add(me, '/old.php', '/')
    expect(await pairs(me, 'text contains "new p/ك"')).toEqual(['/p/ك /p/New'])
    const at = { params: { id: first.id } }
    const { body: second } = await api().request(updateRedirect, me, { ...at, body: { ...first, to: '/c/new' } })
    expect(second).toMatchObject({ to: '/c/new', revision: 2 })
    const stale = await api().request(updateRedirect, me, { ...at, body: first })
    expect([stale.status, stale.body.current]).toEqual([409, second])
    expect((await api().request(deleteRedirect, me, at)).status).toBe(204)
    expect(await pairs(me)).toEqual(['/old.php /'])
  })

  test('wrong, taken and circular paths are refused at their field', async () => {
    const me = await api().join('none')
    const refused = async (from: string, to: string) => {
      const { status, body } = await add(me, from, to)
      return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)]
    }
    expect(await refused('/cart', '//evil.example')).toEqual([400, 'from', 'to'])
    expect(await refused('/a', '/a')).toEqual([400, 'to'])
    expect(await refused('/a', '/b')).toEqual([200])
    expect(await refused('/a', '/c')).toEqual([400, 'from'])
    expect(await refused('/b', '/a')).toEqual([400, 'to'])
    expect(await pairs(me)).toEqual(['/a /b'])
  })

  test('a circle over several redirects is refused, whatever the letters', async () => {
    const me = await api().join('none')
    await add(me, '/a', '/b')
    await add(me, '/B/', '/c')
    const { status, body } = await add(me, '/c', '/A')
    expect([status, body.errors[0].code]).toEqual([400, 'circle'])
    expect(await pairs(me)).toEqual(['/a /b', '/B/ /c'])
  })

  test('a chain is one step for shoppers, and stays as it was entered', async () => {
    const { member: me, visit } = await openShopOf(api())
    await add(me, '/x', '/a')
    await add(me, '/a', '/b')
    await add(me, '/b', '/c/end')
    expect((await visit('/x', IN_CONSOLE)).headers.get('location')).toBe('/c/end')
    expect(await pairs(me)).toEqual(['/a /b', '/b /c/end', '/x /a'])
  })

  test('a redirect to a live page ends there, although one begins there', async () => {
    const { member: me, visit } = await openShopOf(api())
    const { id, seo } = await anyProduct(api(), me)
    const path = shopPath('product', seo.friendlyName)
    await change(api(), me, id, { state: 'Inactive' })
    await add(me, path, '/c/garden')
    await add(me, '/summer-flyer', path)
    expect((await visit('/summer-flyer', IN_CONSOLE)).headers.get('location')).toBe('/c/garden')
    await change(api(), me, id, { state: 'Active' })
    expect((await visit('/summer-flyer', IN_CONSOLE)).headers.get('location')).toBe(path)
    expect((await visit(path, IN_CONSOLE)).status).toBe(200)
    expect(await pairs(me)).toContain(`/summer-flyer ${path}`)
  })

  test('an old address with parameters leads on, in any order and case', async () => {
    const { member: me, visit } = await openShopOf(api())
    const to = async (path: string) => (await visit(path)).headers.get('location')
    await add(me, 'https://old.example/index.php?route=product/product&product_id=42', '/p/mug')
    await add(me, '/index.php', '/c/all')
    await add(me, '/?product=blue-mug', '/p/mug')
    expect(await to('/INDEX.php?product_id=42&utm_source=x&Route=Product%2Fproduct')).toBe('/p/mug?utm_source=x')
    expect(await to('/index.php?product_id=43')).toBe('/c/all?product_id=43')
    // Also while everybody's page of this path is kept.
    expect((await visit('/?other=1')).status).toBe(200)
    expect(await to('/?product=blue-mug')).toBe('/p/mug')
    expect((await visit('/?product=red-mug')).status).toBe(200)
  })

  test('a page is found however its address is written', async () => {
    const { member: me, visit } = await openShopOf(api())
    const { id, seo } = await anyProduct(api(), me)
    await rename(me, id, 'café-كوب')
    const path = shopPath('product', 'café-كوب')
    const { body } = await api().request(listCategories, me)
    const category = shopPath('category', body.items[0].seo.friendlyName)
    const written = (right: string) => [
      `${right}/`,
      right.toUpperCase(),
      right.replace(/^\/[pc]/, kind => kind.toUpperCase()),
    ]
    const table = [
      ...written(path).map(asked => [asked, path]),
      ...['/p/Caf%C3%89-%D9%83%D9%88%D8%A8'].map(asked => [asked, path]),
      ...written(category).map(asked => [asked, category]),
      ...['/Cart', '/cart/'].map(asked => [asked, '/cart']),
      [shopPath('product', seo.friendlyName).toUpperCase(), path],
    ]
    for (const [asked = '', right] of table) {
      const { status, headers } = await visit(`${asked}?x=1`, IN_CONSOLE)
      expect([asked, status, headers.get('location')]).toEqual([asked, 301, `${right}?x=1`])
    }
    for (const right of [path, '/p/cafe%CC%81-%D9%83%D9%88%D8%A8', category, '/cart'])
      expect((await visit(right, IN_CONSOLE)).status).toBe(200)
    for (const asked of ['/P/never', '/p//', '/x/']) expect((await visit(asked, IN_CONSOLE)).status).toBe(404)
  })

  test('every address that the storefront answers is refused as an old one', async () => {
    const { app } = await openShopOf(api())
    const own = app.routes
      .map(({ path }) => path)
      .filter(path => !/^\/(\*|:file.*|theme\/:name|(p|c|page)\/:name)$/.test(path))
    const open = [...new Set(own)].filter(path => fromProblem(path.replace(/[:*]\w*/, 'x')) !== 'reserved')
    expect(own.length).toBeGreaterThan(20)
    expect(open).toEqual([])
  })

  test('shoppers at the old address of a product are led to the new one', async () => {
    const { member: me, visit } = await openShopOf(api())
    const { id, seo } = await anyProduct(api(), me)
    const first = shopPath('product', seo.friendlyName)
    await rename(me, id, 'كوب')
    const moved = await visit(`${first}?utm=x&y=1`, IN_CONSOLE)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${shopPath('product', 'كوب')}?utm=x&y=1`])
    expect(moved.headers.get('cache-control')).toBe('no-store')
    await rename(me, id, 'third')
    const twice = await visit(shopPath('product', 'كوب'), { ...IN_CONSOLE, method: 'HEAD' })
    expect([twice.status, twice.headers.get('location')]).toEqual([301, '/p/third'])
    expect((await visit(first, IN_CONSOLE)).headers.get('location')).toBe('/p/third')
    // Back again: the record has its old address, and nothing leads away from it.
    await rename(me, id, seo.friendlyName)
    expect((await visit(first, IN_CONSOLE)).status).toBe(200)
    expect(await pairs(me)).toEqual([`/p/third ${first}`, '/p/كوب /p/third'])
    expect((await visit(shopPath('product', 'كوب'), IN_CONSOLE)).headers.get('location')).toBe(first)
    expect((await visit('/p/never', IN_CONSOLE)).status).toBe(404)
  })

  test('a record wins over a redirect, and takes its address', async () => {
    const { member: me, visit } = await openShopOf(api())
    const { id, seo } = await anyProduct(api(), me)
    const path = shopPath('product', seo.friendlyName)
    await add(me, path, '/c/other')
    expect((await visit(path, IN_CONSOLE)).status).toBe(200)
    await rename(me, id, 'second')
    expect(await pairs(me)).toEqual([`${path} /p/second`])
    await add(me, '/page/about', '/')
    const body = { name: 'About', seo: { friendlyName: 'about' } }
    const { body: page } = await api().request(createContentPage, me, { body })
    expect(await pairs(me)).toEqual([`${path} /p/second`])
    const renamed = { ...page, seo: { ...page.seo, friendlyName: 'us' } }
    await api().request(updateContentPage, me, { params: { id: page.id }, body: renamed })
    expect(await pairs(me)).toContain('/page/about /page/us')
    expect((await visit('/page/about', IN_CONSOLE)).headers.get('location')).toBe('/page/us')
  })

  test('the old address of a category leads to the new one', async () => {
    const { member: me, visit } = await openShopOf(api())
    const { body } = await api().request(listCategories, me)
    const [category] = body.items
    const renamed = { ...category, seo: { ...category.seo, friendlyName: 'renamed' } }
    const { status } = await api().request(updateCategory, me, { params: { id: category.id }, body: renamed })
    expect(status).toBe(200)
    const moved = await visit(shopPath('category', category.seo.friendlyName), IN_CONSOLE)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/c/renamed'])
  })
})
