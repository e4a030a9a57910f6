import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { rowsOf } from '../../db/rows.ts'
import { loadAppKeys } from '../../services/apps/appKeys.ts'
import { createNewAdmin } from '../../services/newAdmin/newAdmin.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { onOneDatabase } from './testing.ts'

const product = (rest: object) => ({
  name: 'Mug',
  sku: '',
  price: 1,
  pricing: { listPrice: 1 },
  productVariants: [{ id: '', sku: '', variants: [] }],
  ...rest,
})
const many = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at))
const conditions = (count: number) => many(count, at => `categoryId eq "c${at}"`).join(' and ')

onOneDatabase('a request that is too expensive', api => {
  const attacks = {
    '150 conditions': [listProducts, { query: { filter: conditions(150) } }],
    '1,000 words': [listProducts, { query: { filter: `text contains "${many(1000, at => `w${at}`).join(' ')}"` } }],
    '400,000 keys': [createProduct, { body: product({ own: Object.fromEntries(many(400_000, at => [`k${at}`, 0])) }) }],
    '25,000 variants': [
      createProduct,
      { body: product({ productVariants: many(25_000, at => ({ id: '', sku: `s${at}`, variants: [] })) }) },
    ],
    '70,000 categories': [createProduct, { body: product({ categoryIds: many(70_000, at => `c${at}`) }) }],
    '70,000 related products': [createProduct, { body: product({ relatedProductIds: many(70_000, at => `c${at}`) }) }],
    'a moment after the last': [listOrders, { query: { filter: 'createdOn gt "99999-01-01"' } }],
    'a feature with a name of 1 MB': [
      updateFeatures,
      { body: { features: [{ name: 'x'.repeat(1_000_000), enabled: true }], newAdmin: [] } },
    ],
    '100,000 features': [
      updateFeatures,
      { body: { features: many(100_000, at => ({ name: `f${at}`, enabled: true })), newAdmin: [] } },
    ],
  } as const
  test.each(Object.entries(attacks))('%s: refused with a message', async (_, [endpoint, request]) => {
    const me = await api().join()
    const response = await api().request(endpoint, me, request)
    expect([400, 413, 422]).toContain(response.status)
    expect(response.body.message).toMatch(/\.$/)
    expect(api().unforeseen).toEqual([])
  })

  test('a request body to a storefront is read only up to its limit', async () => {
    const { tenant } = await api().join('few')
    const { db } = api().database
    const shop = createStorefront({
      receiversUrl: 'http://{service}.localhost:4109',
      ...{ db, storefrontUrl: 'http://{host}.test', imageUrl: 'http://images.test', appOrigins: [] },
      appKeys: await loadAppKeys(db),
    })
    const [store] = await rowsOf<{ host: string }>(
      db,
      sql`select doc ->> 'urlHost' as host from store_information where tenant = ${tenant}`,
    )
    for (const path of ['/cart', '/checkout', '/preview/draft', '/', '/anything']) {
      let sent = 0
      const endless = new ReadableStream({
        pull(controller) {
          sent += 100_000
          controller.enqueue(new Uint8Array(100_000))
        },
      })
      const url = `http://${store?.host}.test${path}`
      const headers = { 'content-type': 'application/json', host: `${store?.host}.test` }
      const response = await shop.request(url, {
        method: 'POST',
        body: endless,
        headers,
        duplex: 'half',
      } as RequestInit)
      expect([path, response.status]).toEqual([path, 413])
      expect(sent).toBeLessThan(3_000_000)
    }
  })
})

test('an unknown return URL is not an internal error', async () => {
  const admin = createNewAdmin(['https://app.test'])
  expect((await admin.request('/x?back=http://[')).status).toBe(200)
  expect((await admin.request('/x?back=https://app.test/y')).headers.get('location')).toBe('https://app.test/y')
})
