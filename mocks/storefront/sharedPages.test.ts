import { expect, it } from 'vitest'
import { isReadByPages } from '#contract/store/redirectRules.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { COOKIES, HEADERS, PARAMS, sharedPaths, withoutFormKey } from './probes.ts'
import { anyProduct, openShopOf } from './testing.ts'

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
    const paths = [...(await sharedPaths(api, member)), '/robots.txt', '/sitemap.xml']
    const seen = async (path: string) => {
      const { status, headers, text } = await visit(path)
      return [status, [...headers], withoutFormKey(text)]
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
