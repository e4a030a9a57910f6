import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { EMAIL_KINDS, getShopperEmail, previewShopperEmail } from '#contract/orders/shopperEmails.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { shopper } from '../../storefront/testing.ts'
import { fillStore } from './fillTexts.ts'
import { elementsOf } from './html.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'
import { crawl } from './sites.ts'

/** Ways out of a text into markup, with an element or attribute of a name that nothing else has. */
const MARKERS = [
  ...['"><x-attack>', "'><x-attack>", '</script><x-attack>', '</title><x-attack>', '</textarea><x-attack>'],
  ...['</style><x-attack>', '--><x-attack>', '" x-attack="', "' x-attack='", ' x-attack=1 ', ']]><x-attack>'],
  ...['<x-attack>', '&lt;x-attack&gt;', '<svg x-attack>', 'javascript:x-attack'],
]
/** What is no text any more of what was a text. */
function escaped(at: string, html: string): Finding[] {
  return elementsOf(html)
    .filter(
      ({ name, attributes }) =>
        name === 'x-attack' ||
        Object.hasOwn(attributes, 'x-attack') ||
        [attributes.href, attributes.src, attributes.action].some(link => /^\s*javascript:/i.test(link ?? '')),
    )
    .map(element => ({ at, sent: 'texts of a store and a shopper', came: element, right: 'the text, escaped' }))
}

onOneDatabase('a text', api => {
  let provider: AttackedProvider
  const random = randomOf('texts')
  beforeAll(async () => {
    provider = await openProvider(api())
  })
  afterAll(() => provider.stop())

  /** Looks at a product, fills a cart and enters who they are, with these texts. */
  async function shop({ origin, ...store }: Store, text: () => string): Promise<string[]> {
    const { look, add, enterContact } = shopper((path, init) => provider.visit(origin + path, init))
    const { items } = (await provider.request(listProducts, store)).body
    const pages: string[] = []
    for (const product of items) pages.push((await add(product, { option0: text() })).text)
    pages.push((await enterContact({ firstName: text(), lastName: text(), city: text(), note: text() })).text)
    for (const path of ['/cart', '/checkout', '/checkout/review', `/search?${new URLSearchParams({ q: text() })}`])
      pages.push((await look(path)).text)
    return pages
  }

  async function emailsOf(store: Store): Promise<string[]> {
    const [order] = (await provider.request(listOrders, store)).body.items
    const emails = EMAIL_KINDS.map(async kind => {
      const params = { kind, language: 'en' }
      const { subject, heading, body, closing } = (await provider.request(getShopperEmail, store, { params })).body
      const draft = { subject, heading, body, closing, orderId: order.id }
      const preview = await provider.request(previewShopperEmail, store, { params, body: draft })
      return String(preview.body.html)
    })
    return Promise.all(emails)
  }

  test('is markup in no page of a storefront, and in no email', { timeout: LONG }, async () => {
    const findings: Finding[] = []
    for (let round = 0; round < Math.ceil(STEPS / 100); round++) {
      const store = await provider.join()
      const text = () => random.pick(MARKERS)
      expect((await fillStore(provider, store, text)).length).toBeGreaterThan(50)
      const visited = await crawl(provider.visit, [store.origin, `${store.origin}/sitemap.xml`], 60 + STEPS)
      const pages = visited.filter(({ isDocument }) => isDocument).map(({ url, text: html }) => [url, html] as const)
      const shown = [
        ...pages,
        ...(await shop(store, text)).map(html => ['a page of a shopper', html] as const),
        ...(await emailsOf(store)).map((html, at) => [`the email ${EMAIL_KINDS[at]}`, html] as const),
      ]
      const inTexts = shown.filter(([, html]) => html.includes('x-attack'))
      expect(inTexts.length).toBeGreaterThan(20)
      for (const [at, html] of shown) findings.push(...escaped(at, html))
    }
    expect(sentencesOf(findings)).toEqual([])
  })
})
