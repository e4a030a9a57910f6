import { expect, it } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { readStoreVersion } from '../db/storeVersions.ts'
import { onEachDatabase } from '../server/machine/testing.ts'
import { PageCache } from './pageCache.ts'
import { anyProduct, change, openShopOf, shopper } from './testing.ts'

onEachDatabase('the page cache of the storefront', testApi => {
  const etag = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''

  it('keeps pages until the store changes, in every process', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const [category] = (await api.request(listCategories, member)).body.items
    const path = `/c/${category.seo.friendlyName}`
    const first = await visit(path)
    const again = await visit(path, { headers: { 'if-none-match': etag(first) } })
    expect([again.status, again.text]).toEqual([304, ''])
    const product = await anyProduct(api, member)
    await change(api, member, product.id, { name: 'Changed a moment ago', categoryIds: [category.id] })
    const after = await visit(path, { headers: { 'if-none-match': etag(first) } })
    expect(after.status).toBe(200)
    expect(after.text).toContain('Changed a moment ago')
  })

  it('counts one version per change that shoppers see, and none for others', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const version = async () => Number(await readStoreVersion(api.database.db, member.tenant))
    const before = await version()
    const product = await anyProduct(api, member)
    expect(await version()).toBe(before)
    await change(api, member, product.id, { name: 'Other name' })
    expect(await version()).toBe(before + 1)
    await api.request(createDiscount, member, { body: { name: 'Ten', code: 'TEN' } })
    const noor = shopper(visit)
    await noor.add(product)
    expect(await version()).toBe(before + 1)
    expect((await api.request(refreshStorefrontCache, member, { body: { contents: ['home'] } })).status).toBe(204)
    expect(await version()).toBe(before + 2)
  })

  it('mixes no languages, stores or queries', async () => {
    const mine = await openShopOf(testApi())
    const theirs = await openShopOf(testApi(), 'none')
    const get = (path: string, language: string) => mine.visit(path, { headers: { 'accept-language': language } })
    const english = await get('/', 'en')
    expect((await get('/', 'ar')).text).toContain('lang="ar" dir="rtl"')
    expect((await get('/', 'en')).text).toBe(english.text)
    expect((await theirs.visit('/')).text).not.toBe(english.text)
    expect(etag(await get('/?utm_source=mail', 'en'))).toBe(etag(english))
    expect((await get('/search?q=a', 'en')).text).not.toBe((await get('/search?q=b', 'en')).text)
  })

  it('gives each shopper a form of their own', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const path = `/p/${(await anyProduct(api, member)).seo.friendlyName}`
    const keys = await Promise.all([1, 2].map(() => shopper(visit).hidden(path, 'key')))
    expect(new Set(keys).size).toBe(2)
    expect(keys.every(key => /^[\w-]{10,}$/.test(key))).toBe(true)
    expect((await visit(path)).headers.get('cache-control')).toBe('no-store')
  })
})

it('the page cache forgets the pages that were not visited for longest', () => {
  const cache = new PageCache()
  const page = { text: 'x'.repeat(400_000), policy: "default-src 'none'" }
  for (let at = 0; at < 40; at++) {
    cache.set(`page ${at}`, '1', page)
    cache.get('page 0', '1')
  }
  expect(cache.get('page 0', '1')).toMatchObject(page)
  expect(cache.get('page 1', '1')).toBeNull()
  expect(cache.get('page 39', '1')).toMatchObject(page)
  cache.set('huge', '1', { text: 'x'.repeat(600_000), policy: '' })
  expect(cache.get('huge', '1')).toBeNull()
})
