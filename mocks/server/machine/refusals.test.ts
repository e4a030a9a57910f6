import { expect, test } from 'vitest'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { Config, localConfig } from '#contract/config.ts'
import { HANDLERS } from '../../start/handlers.ts'
import { createIdentity } from '../identity/identity.ts'
import { createPublic } from '../public/public.ts'
import { onEachDatabase } from './testing.ts'

const product = (rest: object) => ({
  ...{ name: 'Mug', price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: '', sku: '' }] },
  ...rest,
})

onEachDatabase('the provider by itself', api => {
  test.each([
    ['a sale price above the price', { pricing: { listPrice: 10, salePrice: 10.01 } }, 'pricing.salePrice'],
    ['a fraction of a cent', { price: 10.005, pricing: { listPrice: 10.005 } }, 'pricing.listPrice'],
    ['an image that is a script', { images: [{ id: 'x', fullUri: ' javascript:alert(1)' }] }, 'images.0.fullUri'],
    ['an image that is a document', { images: [{ id: 'x', fullUri: 'data:text/html,x' }] }, 'images.0.fullUri'],
    ['an invisible name', { name: '\u200b\u2060\u3164' }, 'name'],
  ])('refuses %s, new or changed', async (_, rest, field) => {
    const me = await api().join()
    const created = await api().request(createProduct, me, { body: product(rest) })
    const { body: stored } = await api().request(createProduct, me, {
      body: product({ price: 19.99, pricing: { listPrice: 19.99 } }),
    })
    const body = { ...stored, ...rest }
    const changed = await api().request(updateProduct, me, { params: { id: stored.id }, body })
    for (const response of [created, changed]) {
      expect(response.status).toBe(400)
      expect(response.body.errors.map((problem: { field: string }) => problem.field)).toContain(field)
    }
  })

  test('refuses products and pages of another store', async () => {
    const [me, other] = [await api().join(), await api().join('few')]
    const { body: theirs } = await api().request(createProduct, other, { body: product({}) })
    for (const rest of [
      { relatedProductIds: [theirs.id] },
      { contentPageId: theirs.id },
      { categoryIds: [theirs.id] },
    ]) {
      expect((await api().request(createProduct, me, { body: product(rest) })).status).toBe(400)
    }
  })

  test('responds to a wrong method with 405 and the allowed ones', async () => {
    for (const path of new Set(HANDLERS.map(({ endpoint }) => `/${endpoint.path.replace(/\{\w+\}/g, 'x')}`))) {
      const response = await api().app.request(path, { method: 'TRACE1' })
      expect([path, response.status]).toEqual([path, 405])
      expect(response.headers.get('allow')).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
    }
    const { db } = api().database
    const identity = await createIdentity({ db, config: localConfig(), appOrigins: [] })
    expect((await identity.app.request('/oauth/token')).status).toBe(405)
    expect((await identity.app.request('/authorize', { method: 'PUT' })).status).toBe(405)
    const open = createPublic({ db, appOrigins: [], identityUrl: 'http://identity.test', api: api().app })
    expect((await open.request('/help', { method: 'DELETE' })).status).toBe(405)
    expect((await open.request('/nothing')).status).toBe(404)
  })

  test('keeps its cookies to its own host and to https where it has that', async () => {
    const config = { ...localConfig(), identityDomain: 'https://identity.test' }
    const { app } = await createIdentity({ db: api().database.db, config, appOrigins: ['https://app.test'] })
    const page = await app.request('https://identity.test/password/forgot')
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(page.headers.get('set-cookie')).toMatch(
      /^__Host-identityform=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

test.each(['https://{host}', 'https://shops.{host}', 'https://{host}.*'])(
  '“%s” would let any page be framed',
  storefrontUrl => {
    expect(Config.safeParse({ ...localConfig(), storefrontUrl }).success).toBe(false)
  },
)
