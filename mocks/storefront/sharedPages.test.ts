import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { createContentPage } from '#contract/content/contentPages.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { THEME_PAGES } from '../server/site/themes/pages.ts'
import { isReadByPages } from './pageCache.ts'
import { anyProduct, openShopOf } from './testing.ts'

/** Names that the code of the storefronts reads in any of these ways. */
function namesIn(...patterns: RegExp[]): string[] {
  const code = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter(file => !file.includes('.test.'))
    .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  return [...new Set(patterns.flatMap(pattern => [...code.matchAll(pattern)].map(([, name = '']) => name)))]
}

const PARAMS = [
  ...namesIn(/(?:query|get|has|getAll)\('([\w.-]+)'\)/g, /form\.(\w+)/g, /name="([\w.-]+)"/g, /name: '(\w+)'/g),
  ...['option0', 'filter.Color', 'utm_source', 'fbclid', 'lang', 'host', 'callback', 'debug', 'theme', 'id'],
]
const HEADERS = [
  ...namesIn(/header\('([a-z-]+)'\)/g).filter(name => name !== 'host'),
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-original-url', 'x-rewrite-url', 'forwarded', 'referer', 'origin'],
  ...['user-agent', 'accept', 'x-http-method-override', 'authorization', 'range', 'save-data', 'dnt', 'x-tenant-id'],
]
const COOKIES = ['cart', 'preview', '__Host-preview', '__Host-cart', 'session', 'token', 'visitor', 'theme']

interface Probe {
  search?: string
  headers?: Record<string, string>
}
const valued = (names: readonly string[]) => names.map(name => [name, '42'])
/** What could be in a page, together where that is the same page. */
const TOGETHER: Probe[] = [
  { search: `?${new URLSearchParams(valued(PARAMS.filter(name => !isReadByPages(name))))}` },
  {
    headers: {
      cookie: valued(COOKIES)
        .map(pair => pair.join('='))
        .join('; '),
    },
  },
]
const ALONE: Probe[] = [
  ...PARAMS.filter(isReadByPages).map(name => ({ search: `?${new URLSearchParams(valued([name]))}` })),
  ...HEADERS.map(name => ({ headers: { [name]: '42' } })),
  ...['language=es', 'consent=granted', 'consent=denied'].map(cookie => ({ headers: { cookie } })),
  { headers: { 'sec-fetch-dest': 'iframe' } },
  { headers: { 'accept-language': 'es' } },
]

onOneDatabase('a page that everyone gets', testApi => {
  it('shows no shopper what another one has sent', async () => {
    const { api, member, visit } = await openShopOf(testApi(), 'rich')
    const product = await anyProduct(api, member)
    const [category] = (await api.request(listCategories, member)).body.items
    const { body: page } = await api.request(createContentPage, member, { body: { name: 'About', content: '' } })
    const paths = [
      ...['/', `/p/${product.seo.friendlyName}`, `/c/${category.seo.friendlyName}`, '/search', page.path],
      ...[`/theme/${THEME_PAGES[0]?.pageId}`, '/robots.txt', '/sitemap.xml'],
    ]
    const seen = async (path: string) => {
      const { status, headers, text } = await visit(path)
      return [status, [...headers], text.replace(/name="key" value="[^"]*"/, '')]
    }
    for (const path of paths) {
      const before = await seen(path)
      const probes = path.startsWith('/p/') ? [...TOGETHER, ...ALONE] : TOGETHER
      for (const { search = '', headers = {} } of probes) {
        await api.request(refreshStorefrontCache, member, { body: { contents: ['home'] } })
        await visit(path + search, { headers })
        expect([path, search, headers, ...(await seen(path))]).toEqual([path, search, headers, ...before])
      }
    }
    expect((await visit(paths[1] ?? '')).text).toContain('name="quantity"')
    expect(PARAMS).toContain('quantity')
    expect(HEADERS).toContain('x-refresh')
  })

  it('keeps how many pieces were chosen where the choice is shown again', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const path = `/p/${(await anyProduct(api, member)).seo.friendlyName}`
    const amountOn = async (at: string) => /name="quantity" value="(\w*)"/.exec((await visit(at)).text)?.[1]
    expect([await amountOn(`${path}?quantity=3`), await amountOn(path)]).toEqual(['3', '1'])
  })
})
