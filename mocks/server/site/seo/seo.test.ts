import { afterEach, expect, test } from 'vitest'
import { type Category, listCategories } from '#contract/catalog/categories.ts'
import { updateCategory } from '#contract/catalog/categoryWrites.ts'
import { getSitemap, getStoreSeo, refreshSitemap, saveStoreSeo } from '#contract/site/storeSeo.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { anyProduct, change, HOSTILE, openShopOf } from '../../../storefront/testing.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { makeSitemap, readSitemapFile } from './sitemap.ts'

const DAY_MS = 24 * 3600 * 1000
const STOREFRONT = 'http://{host}.localhost:4103'

onOneDatabase('search engines', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  describeSettings(api, {
    get: getStoreSeo,
    save: saveStoreSeo,
    changes: [{ metaTitle: 'Handmade jugs' }, { google: 'abc_DEF-123' }],
    refused: [{ google: '<meta content="x">' }, 'google'],
  })

  test.each([
    ['60 characters of title', { metaTitle: 'x'.repeat(60) }, 200],
    ['61', { metaTitle: 'x'.repeat(61) }, 400],
    ['320 of description', { metaDescription: 'x'.repeat(320) }, 200],
    ['321', { metaDescription: 'x'.repeat(321) }, 400],
    ['a code of 200', { bing: 'A'.repeat(200) }, 200],
    ['one of 201', { bing: 'A'.repeat(201) }, 400],
    ['a code with a quote', { pinterest: 'a"b' }, 400],
  ])('take %s or refuse it', async (_, over, status) => {
    const me = await api().join()
    const body = { revision: 0, metaTitle: '', metaDescription: '', google: '', bing: '', pinterest: '', ...over }
    expect((await api().request(saveStoreSeo, me, { body })).status).toBe(status)
  })

  test('find title, description and the merchant’s codes in the storefront', async () => {
    const { member, visit } = await openShopOf(api())
    const body = {
      ...{ revision: 0, metaTitle: 'Mugs & “more”', metaDescription: HOSTILE },
      ...{ google: 'g-1', bing: '', pinterest: 'p_1' },
    }
    await api().request(saveStoreSeo, member, { body })
    const { text } = await visit('/')
    expect(text).toContain('<title>Mugs &amp; “more”</title>')
    expect(text).toContain('<meta property="og:title" content="Mugs &amp; “more”">')
    expect(text).toContain('<meta name="google-site-verification" content="g-1">')
    expect(text).toContain('<meta name="p:domain_verify" content="p_1">')
    expect(text).not.toContain('msvalidate')
    expect(text).not.toContain('<script>alert(1)')
  })

  test('find what is for sale in the sitemap, at once and on request', async () => {
    const { member, visit } = await openShopOf(api())
    const product = await anyProduct(api(), member)
    const loc = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect((await api().request(getSitemap, member)).body).toMatchObject({ state: 'none', refreshedOn: null })
    const first = await visit('/sitemap.xml')
    expect(first.headers.get('content-type')).toContain('application/xml')
    expect(loc(first.text)).toEqual(expect.arrayContaining(['/', `/p/${product.seo.friendlyName}`]))
    expect(first.text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    await change(api(), member, product.id, { state: 'Inactive' })
    expect(loc((await visit('/sitemap.xml')).text)).not.toContain(`/p/${product.seo.friendlyName}`)
    const asked = (await api().request(refreshSitemap, member)).body
    expect(asked.state).toBe('refreshing')
    const state = async () => (await api().request(getSitemap, member)).body.state
    await expect.poll(state, { timeout: 10_000 }).toBe('refreshed')
    await change(api(), member, product.id, { state: 'Active' })
    api().now = new Date(api().now.getTime() + DAY_MS)
    api().jobs.wake()
    const listed = async () => loc((await visit('/sitemap.xml')).text).includes(`/p/${product.seo.friendlyName}`)
    await expect.poll(listed, { timeout: 10_000 }).toBe(true)
  })

  test('find no category below an inactive one, listed or by address', async () => {
    const { member, visit } = await openShopOf(api())
    const { items } = (await api().request(listCategories, member)).body as { items: Category[] }
    const child = items.find(({ parentId }) => parentId !== null)
    const parent = items.find(({ id }) => id === child?.parentId)
    if (!child || !parent) throw new Error('The catalog has no levels.')
    const path = shopPath('category', child.seo.friendlyName)
    expect((await visit('/sitemap.xml')).text).toContain(`${path}<`)
    const body = { ...parent, state: 'Inactive' }
    await api().request(updateCategory, member, { params: { id: parent.id }, body })
    expect((await visit('/sitemap.xml')).text).not.toContain(`${path}<`)
    expect((await visit(path)).status).toBe(404)
  })

  test('get the sitemap when several ask for it first, at once', async () => {
    const { visit } = await openShopOf(api())
    const files = await Promise.all(Array.from({ length: 6 }, () => visit('/sitemap.xml')))
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(files.map(({ text }) => text)).size).toBe(1)
  })

  test('get a large store’s sitemap in parts', async () => {
    const { member, visit } = await openShopOf(api())
    const { db } = api().database
    const making = { tenant: member.tenant, storefrontUrl: STOREFRONT, now: api().now, partSize: 3 }
    await makeSitemap(db, making)
    const index = await visit('/sitemap.xml')
    const parts = [...index.text.matchAll(/<loc>[^<]+(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, path]) => path ?? '')
    expect(parts.length).toBeGreaterThan(1)
    const files = await Promise.all(parts.map(async path => (await visit(path)).text))
    const counts = files.map(text => text.match(/<url>/g)?.length ?? 0)
    expect(counts.slice(0, -1).every(count => count === 3)).toBe(true)
    const { addresses } = (await api().request(getSitemap, member)).body
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(addresses)
    expect((await visit(`/sitemap-${parts.length + 1}.xml`)).status).toBe(404)
    expect(await readSitemapFile(db, making, 1)).toBe(files[0])
  })

  test('are told what not to index, and nothing of a store that is not open', async () => {
    const { visit } = await openShopOf(api())
    const { text } = await visit('/robots.txt')
    expect(text).toMatch(/^User-agent: \*\n(Disallow: \/.*\n)+\nSitemap: http:\/\/\S+\/sitemap\.xml\n$/)
  })
})
