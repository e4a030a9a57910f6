import { expect, it } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { HOSTILE, openShopOf } from './testing.ts'

/** What search engines require of each type, and what its values look like (schema.org, Google Search Central). */
const REQUIRED: Record<string, Record<string, RegExp>> = {
  Product: { name: /\S/, url: /^https?:\/\/\S+$/ },
  Offer: {
    price: /^\d+\.\d\d$/,
    priceCurrency: /^USD$/,
    availability: /^https:\/\/schema\.org\/(InStock|OutOfStock|PreOrder)$/,
    url: /^https?:\/\/\S+$/,
  },
  AggregateOffer: { lowPrice: /^\d+\.\d\d$/, highPrice: /^\d+\.\d\d$/, priceCurrency: /^USD$/, offerCount: /^\d+$/ },
  BreadcrumbList: { itemListElement: /object/ },
  ListItem: { position: /^\d+$/, name: /\S/, item: /^https?:\/\/\S+$/ },
}

interface Data {
  '@type': string
  [field: string]: unknown
}

/** Everything with a type in it, however deep. */
function partsOf(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  return [...('@type' in value ? [value as Data] : []), ...Object.values(value).flatMap(partsOf)]
}

/** What is missing or malformed. */
const problemsOf = (data: readonly Data[]) =>
  data.flatMap(part => {
    const required = REQUIRED[part['@type']]
    if (!required) return [`unknown type ${part['@type']}`]
    return Object.entries(required).flatMap(([field, pattern]) =>
      pattern.test(String(part[field] ?? '')) ? [] : [`${part['@type']}.${field}: ${part[field]}`],
    )
  })

/** The data of a page, as a crawler reads it: up to the next end tag. */
const dataIn = (text: string): Data[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

onOneDatabase('what search engines read of a storefront', testApi => {
  async function openShop(fields: object) {
    const shop = await openShopOf(testApi())
    const [category] = (await shop.api.request(listCategories, shop.member)).body.items
    const body = {
      ...{ name: 'Bowl', state: 'Active', price: 12.5, pricing: { listPrice: 12.5 }, categoryIds: [category.id] },
      productVariants: [{ id: '', sku: 'B-1', isInventoryTracked: true, quantity: 3, variants: [] }],
      ...fields,
    }
    const product: Product = (await shop.api.request(createProduct, shop.member, { body })).body
    const { text } = await shop.visit(`/p/${product.seo.friendlyName}`)
    return { ...shop, category, text, data: dataIn(text), product }
  }
  const colors = (count: number) => ({
    variantOptions: [{ name: 'Color', options: Array.from({ length: count }, (_, at) => `Color ${at}`) }],
    productVariants: Array.from({ length: count }, (_, at) => ({
      ...{ id: '', sku: `C-${at}`, isInventoryTracked: true, quantity: at },
      variants: [{ name: 'Color', value: `Color ${at}` }],
    })),
  })
  const isInHttp = { images: [{ id: 'i1', fullUri: 'https://images.test/a.jpg', altText: 'A bowl' }] }

  it('has what they require of a product, its offers and the way to it', async () => {
    const { data, text, category, visit } = await openShop(isInHttp)
    expect(problemsOf(partsOf(data))).toEqual([])
    const [product, trail] = data
    expect(product).toMatchObject({
      ...{ '@type': 'Product', name: 'Bowl', sku: 'B-1', image: ['https://images.test/a.jpg'] },
      offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock', sku: 'B-1' },
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(text).toMatch(/<meta property="og:image" content="https:\/\/images\.test\/a[^"]*">/)
    const ofCategory = dataIn((await visit(`/c/${category.seo.friendlyName}`)).text)
    expect(ofCategory.map(each => each['@type'])).toEqual(['BreadcrumbList'])
    expect(problemsOf(partsOf(ofCategory))).toEqual([])
  })

  it('has an offer for each variant, or a range of many', async () => {
    const few = await openShop(colors(3))
    expect(problemsOf(partsOf(few.data))).toEqual([])
    const offers = few.data[0]?.offers as Data[]
    expect(offers.map(({ availability }) => String(availability).split('/').at(-1))).toEqual([
      'OutOfStock',
      'InStock',
      'InStock',
    ])
    // The address of an offer shows that variant.
    const chosen = await few.visit(new URL(String(offers[1]?.url)).pathname + new URL(String(offers[1]?.url)).search)
    expect(chosen.text).toMatch(/value="Color 1" required checked/)
    const many = await openShop(colors(30))
    expect(many.data[0]?.offers).toMatchObject({ '@type': 'AggregateOffer', offerCount: 30 })
    expect(problemsOf(partsOf(many.data))).toEqual([])
  })

  it('is data, whatever a merchant writes', async () => {
    const { data, text } = await openShop({ name: `${HOSTILE}<!--`, descriptions: { short: `</script>${HOSTILE}` } })
    expect(data[0]?.name).toBe(`${HOSTILE}<!--`)
    expect(text).not.toMatch(/<script>alert|<!--/)
  })

  it('leaves out lists, orders and searches that are not for them', async () => {
    const { visit } = await openShop({})
    const robots = (await visit('/robots.txt')).text
    for (const path of ['/search', '/order', '/cart', '/checkout', '/*?*filter.'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect((await visit('/search?q=bowl')).text).toContain('<meta name="robots" content="noindex">')
    expect((await visit('/sitemap.xml')).text).not.toMatch(/\/search|\/order|filter\./)
  })
})
