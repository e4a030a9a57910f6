import { expect, it } from 'vitest'
import { createCategory } from '#contract/catalog/categoryWrites.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { createContentPage } from '#contract/content/contentPages.ts'
import { addressKey, fromProblem, oldAddress, toProblem } from '#contract/store/redirectRules.ts'
import { createRedirect } from '#contract/store/redirects.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { openShopOf } from './testing.ts'

/** What shoppers find: a page under exactly these letters, a step to another address, or nothing. */
type Answer = 'page' | 'nothing' | 'own' | { to: string }

/** Redirects of the store, as merchants type them, those of other systems among them. */
const REDIRECTS: readonly [from: string, to: string][] = [
  ['/old-mug', '/p/blue-mug'],
  ['/OLD.HTML', '/p/blue-mug'],
  ['/collections/all/', '/c/cups'],
  ['/products/Blue Mug', '/p/blue-mug'],
  ["/men's-mugs", '/c/cups'],
  ['/café', '/page/about'],
  ['/%D9%83%D9%88%D8%A8', '/p/كوب'],
  ['/product/café mug', '/p/blue-mug'],
  ['/index.php?route=product/product&product_id=42', '/p/blue-mug'],
  ['/?product=blue-mug', '/p/blue-mug'],
  ['/page.asp?id=26', '/page/about'],
  ['/page.asp?id=27&lang=es', '/c/cups'],
  ['https://old.example/shop/mugs.php?cat=7', '/c/cups'],
  ['http://old.example:8080/a/b/c', '/page/about'],
  ['/first', '/second'],
  ['/second', '/p/blue-mug'],
  ['/p/hidden-mug', '/c/cups'],
  ['/c/closed', '/c/cups'],
  ['/c/inside', '/c/cups'],
  ['/page/draft', '/page/about'],
  // Unused while the page is there, and never followed.
  ['/p/blue-mug', '/page/about'],
  ['/c/cups', '/page/about'],
  ['/to-nothing', '/p/gone'],
  ['/home', '/'],
]

/** The one table of right answers. A path is written without query; what a redirect names stands behind `?`. */
const ANSWERS: readonly [address: string, answer: Answer][] = [
  ['/p/blue-mug', 'page'],
  ['/p/كوب', 'page'],
  ['/c/cups', 'page'],
  ['/c/small-cups', 'page'],
  ['/page/about', 'page'],
  ['/p/quiet-mug', 'nothing'],
  ['/c/inside-deep', 'nothing'],
  ['/p/gone', 'nothing'],
  ['/c/gone', 'nothing'],
  ['/page/gone', 'nothing'],
  ['/p/blue-mug/more', 'nothing'],
  ['/blue-mug', 'nothing'],
  ['/page.asp', 'nothing'],
  ['/page.asp?id=28', 'nothing'],
  ['/page.asp?id=27', 'nothing'],
  ['/index.php?product_id=42', 'nothing'],
  ['/shop/mugs.php', 'nothing'],
  ['/products', 'nothing'],
  ['/old-mugs', 'nothing'],
  ['/orders', 'nothing'],
  ['/carts', 'nothing'],
  ['/robots.txt2', 'nothing'],
  ['/old-mug', { to: '/p/blue-mug' }],
  ['/old.html', { to: '/p/blue-mug' }],
  ['/collections/all', { to: '/c/cups' }],
  ['/products/blue%20mug', { to: '/p/blue-mug' }],
  ["/men's-mugs", { to: '/c/cups' }],
  ['/café', { to: '/page/about' }],
  ['/كوب', { to: '/p/كوب' }],
  ['/product/café%20mug', { to: '/p/blue-mug' }],
  ['/index.php?route=product/product&product_id=42', { to: '/p/blue-mug' }],
  ['/?product=blue-mug', { to: '/p/blue-mug' }],
  ['/page.asp?id=26', { to: '/page/about' }],
  ['/page.asp?id=27&lang=es', { to: '/c/cups' }],
  ['/shop/mugs.php?cat=7', { to: '/c/cups' }],
  ['/a/b/c', { to: '/page/about' }],
  ['/first', { to: '/p/blue-mug' }],
  ['/second', { to: '/p/blue-mug' }],
  ['/p/hidden-mug', { to: '/c/cups' }],
  ['/c/closed', { to: '/c/cups' }],
  ['/c/inside', { to: '/c/cups' }],
  ['/page/draft', { to: '/page/about' }],
  ['/to-nothing', { to: '/p/gone' }],
  ['/home', { to: '/' }],
  ['/cart', 'own'],
  ['/search', 'own'],
  ['/robots.txt', 'own'],
  ['/sitemap.xml', 'own'],
]

/** Other ways to write a path, which decide nothing. */
const WAYS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': path => path,
  'a slash at the end': path => (path === '/' ? path : `${path}/`),
  'two slashes at the end': path => (path === '/' ? path : `${path}//`),
  capitals: path => path.replace(/[a-z]/g, letter => letter.toUpperCase()).replace(/%[0-9A-F]{2}/g, sign => sign),
  'an encoded letter': path => path.replace(/[a-z](?=[^%]*$)/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  'capitals and a slash': path => (path === '/' ? path : `${path.replace(/[a-z]/g, letter => letter.toUpperCase())}/`),
}
/** Ways to write parameters: those of campaigns are carried along, the order decides nothing. */
const QUERIES: Readonly<Record<string, (query: string) => { written: string; carried: string }>> = {
  'as they are': query => ({ written: query, carried: '' }),
  'of a campaign': query => ({ written: [query, 'utm_source=x'].filter(Boolean).join('&'), carried: '?utm_source=x' }),
  'in another order': query => ({ written: query.split('&').toReversed().join('&'), carried: '' }),
}

interface Asked {
  asked: string
  right: [status: number, location: string | null]
}

/** An address in every way, with its right answer. */
function* written([address, answer]: (typeof ANSWERS)[number]): Iterable<Asked> {
  const [path = '', query = ''] = address.split('?')
  const encoded = encodeURI(decodeURI(path))
  for (const [way, write] of Object.entries(WAYS)) {
    for (const [kind, spell] of Object.entries(QUERIES)) {
      if (kind === 'in another order' && !query.includes('&')) continue
      if (kind === 'of a campaign' && way !== 'as it is' && way !== 'capitals and a slash') continue
      const { written: parameters, carried } = spell(query)
      const asked = write(encoded) + (parameters && `?${parameters}`)
      // Browsers and servers read an encoded letter as the letter: it is the same address.
      const isExact = decodeURIComponent(write(encoded)) === decodeURIComponent(encoded)
      if (answer === 'nothing') yield { asked, right: [404, null] }
      else if (answer === 'page') yield { asked, right: isExact ? [200, null] : [301, encoded + carried] }
      else if (answer !== 'own') yield { asked, right: [301, encodeURI(answer.to) + carried] }
      else if (isExact) yield { asked, right: [200, null] }
    }
  }
}

const ASKED = ANSWERS.flatMap(answer => [...written(answer)])

onOneDatabase('addresses of a storefront', api => {
  async function open() {
    const shop = await openShopOf(api(), 'few')
    const { member } = shop
    const send = async (endpoint: Parameters<ReturnType<typeof api>['request']>[0], body: object) => {
      const result = await api().request(endpoint, member, { body })
      expect([endpoint.name, result.status, result.body.errors]).toEqual([endpoint.name, 200, undefined])
      return result.body
    }
    const product = (friendlyName: string, state = 'Active') =>
      send(createProduct, {
        ...{ name: friendlyName, state, price: 500, pricing: { listPrice: 500 }, productVariants: [{ id: '' }] },
        seo: { friendlyName },
      })
    const category = (friendlyName: string, parentId: string | null, state = 'Active') =>
      send(createCategory, { name: friendlyName, parentId, state, seo: { friendlyName } })
    await product('blue-mug')
    await product('كوب')
    await product('hidden-mug', 'Inactive')
    await product('quiet-mug', 'Inactive')
    const cups = await category('cups', null)
    await category('small-cups', cups.id)
    const closed = await category('closed', null, 'Inactive')
    const inside = await category('inside', closed.id)
    await category('inside-deep', inside.id)
    const page = (name: string, isActive: boolean) =>
      send(createContentPage, { name, content: '<p>Text</p>', isActive, seo: { friendlyName: name } })
    await page('about', true)
    await page('draft', false)
    for (const [from, to] of REDIRECTS) await send(createRedirect, { from, to })
    return shop
  }
  const ask = async ({ visit }: Awaited<ReturnType<typeof open>>, path: string) => {
    const { status, headers } = await visit(path)
    return [status, headers.get('location')]
  }

  it('lead where the table says, in whatever way they are written', async () => {
    const shop = await open()
    expect(ASKED.length).toBeGreaterThanOrEqual(300)
    const wrong = []
    for (const { asked, right } of ASKED) {
      const found = await ask(shop, asked)
      if (found.join() !== right.join()) wrong.push({ asked, right, found })
    }
    expect(wrong).toEqual([])
  })
})

it('the rules refuse what the storefront answers itself, and nothing else', () => {
  for (const [address, answer] of ANSWERS) {
    for (const { asked } of written([address, answer])) {
      const decoded = decodeURI(asked)
      expect([asked, fromProblem(asked)]).toEqual([asked, answer === 'own' ? 'reserved' : null])
      expect([asked, addressKey(oldAddress(asked))]).toEqual([asked, addressKey(oldAddress(decoded))])
      expect([asked, addressKey(oldAddress(`https://old.example${asked}`))]).toEqual([
        asked,
        addressKey(oldAddress(asked)),
      ])
    }
    if (typeof answer === 'object') expect([answer.to, toProblem(answer.to)]).toEqual([answer.to, null])
  }
})
