import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { sharedPaths } from '../../storefront/probes.ts'
import { ENDPOINTS } from '../handlers.ts'
import { anyProbe, spread } from './caches.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'

onOneDatabase('what many get', api => {
  let provider: AttackedProvider
  let store: Store
  beforeAll(async () => {
    provider = await openProvider(api())
    store = await provider.join('rich')
  })
  afterAll(() => provider.stop())

  const tryAt = async (urls: readonly string[], renew?: () => Promise<unknown>) => {
    const random = randomOf('caches')
    const findings: Finding[] = []
    for (let step = 0; step < STEPS; step++)
      findings.push(...(await spread(provider.visit, random.pick(urls), anyProbe(random), renew)))
    return sentencesOf(findings)
  }

  test('in a storefront shows no shopper what another one has sent', { timeout: LONG }, async () => {
    const paths = [...(await sharedPaths(provider, store)), '/robots.txt', '/sitemap.xml']
    const renew = () => provider.request(refreshStorefrontCache, store, { body: { contents: ['home'] } })
    const urls = paths.map(path => store.origin + path)
    expect((await Promise.all(urls.map(url => provider.visit(url)))).map(({ status }) => status)).toEqual(
      urls.map(() => 200),
    )
    expect(await tryAt(urls, renew)).toEqual([])
  })

  test('of the console, the images and the API is the same for everyone', { timeout: LONG }, async () => {
    const { config, appOrigin, imageFiles } = provider
    await imageFiles.put('files/abc-def/original.png', new Uint8Array([137, 80, 78, 71]), 'image/png')
    const urls = [
      ...['/', '/products', '/assets/app.js', '/assets/missing.js'].map(path => appOrigin + path),
      ...['/pictures/mug/1.svg', '/files/abc-def/original.png', '/'].map(path => config.imageUrl + path),
      ...['/openapi.json', '/docs', '/health'].map(path => config.apiUrl + path),
    ]
    expect(await tryAt(urls)).toEqual([])
  })

  test('is never what one store may read', async () => {
    const readers = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    )
    const shared: string[] = []
    for (const endpoint of [...readers, exportOrders]) {
      const { headers } = await provider.request(endpoint, store)
      if (headers.get('cache-control') !== 'no-store') shared.push(endpoint.name)
    }
    expect(shared).toEqual([])
  })
})
