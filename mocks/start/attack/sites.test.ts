import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRedirect } from '#contract/store/redirects.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'
import { ADDRESSES_THERE, crawl, entrancesOf, foreignForms, foreignRequest, judge, STRANGER } from './sites.ts'

onOneDatabase('a site', api => {
  let provider: AttackedProvider
  let store: Store
  let sibling: Store
  let pages: Awaited<ReturnType<typeof crawl>>
  beforeAll(async () => {
    provider = await openProvider(api())
    store = await provider.join()
    sibling = await provider.join()
    pages = await crawl(provider.visit, entrancesOf(provider, store.origin), 120 + STEPS)
  })
  afterAll(() => provider.stop())

  /** Who may read an address from a page of another origin. */
  function mayRead(origin: string, at: URL): boolean {
    const { config, appOrigin } = provider
    if (at.origin === config.imageUrl) return true
    if (at.origin === config.apiUrl) return [appOrigin, ...config.embeddedOrigins].includes(origin)
    const isOfShops = at.hostname.endsWith(new URL(config.receiversUrl.replace('{service}', 'x')).hostname.slice(1))
    return origin === appOrigin || (isOfShops && [store.origin, sibling.origin].includes(origin))
  }
  const judged = async (sent: Parameters<typeof judge>[1]) =>
    judge({ isOurs: provider.isOurs, mayRead }, sent, await provider.visit(sent.url, sent))

  test('is found by the walk with all its kinds of documents', () => {
    const hosts = new Set(pages.filter(({ isDocument }) => isDocument).map(({ url }) => new URL(url).port))
    expect(hosts.size).toBeGreaterThanOrEqual(9)
    expect(pages.filter(({ isDocument }) => isDocument).length).toBeGreaterThan(40)
  })

  test('protects its documents, and neither opens to strangers nor leads there', { timeout: LONG }, async () => {
    const random = randomOf('sites')
    const findings: Finding[] = []
    for (const { url } of pages) findings.push(...(await judged({ url, method: 'GET', headers: {} })))
    for (let step = 0; step < STEPS * 10; step++) {
      const { url } = random.pick(pages)
      findings.push(...(await judged(foreignRequest(random, url, [store.origin, sibling.origin]))))
    }
    expect(sentencesOf(findings)).toEqual([])
  })

  test('leads nowhere else by a form, whichever field says where to', { timeout: LONG }, async () => {
    const random = randomOf('sites')
    const kinds = new Set<string>()
    const findings: Finding[] = []
    for (let round = 0; round < Math.ceil(STEPS / 10); round++) {
      for (const sent of foreignForms(random, pages)) {
        kinds.add(new URL(sent.url).pathname)
        findings.push(...(await judged(sent)))
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['/language']))
    expect(sentencesOf(findings)).toEqual([])
  })

  test('of a store leads nowhere else by a redirect that a merchant enters', async () => {
    const findings: Finding[] = []
    for (const [at, to] of ADDRESSES_THERE.entries()) {
      const from = `/moved-${at}`
      await provider.request(createRedirect, store, { body: { from, to } })
      const sent = { url: store.origin + from, method: 'GET', headers: {} }
      findings.push(...(await judged(sent)).map(finding => ({ ...finding, sent: to })))
    }
    expect(sentencesOf(findings)).toEqual([])
    expect(ADDRESSES_THERE.every(address => address.includes(STRANGER))).toBe(true)
  })
})
