import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Call, isOpen } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { listProducts } from '#contract/products.ts'
import { features, tenants, users } from '../db/schema/accounts.ts'
import * as catalogue from '../db/schema/catalogue.ts'
import { contentPages } from '../db/schema/contentPages.ts'
import { messages } from '../db/schema/emails.ts'
import { experimentStates } from '../db/schema/experiments.ts'
import { onboarding } from '../db/schema/onboarding.ts'
import { customers, orderNumbers, orders } from '../db/schema/orders.ts'
import { images, storeInformation } from '../db/schema/store.ts'
import { acceptedTerms } from '../db/schema/terms.ts'
import { trail } from '../db/schema/trail.ts'
import { HANDLERS } from './handlers.ts'
import { type Ask, ISSUER, type Member, NAMESPACE, onEachDatabase, type TestApi } from './testing.ts'

const everyCall = CALLS.map(({ call }) => [call.name, call] as const)
const guarded = everyCall.filter(([, call]) => !isOpen(call))

test('every call of the contract is answered by exactly one handler', () => {
  const handled = HANDLERS.map(({ call }) => call.name).sort()
  expect(handled).toEqual(everyCall.map(([name]) => name).sort())
})

onEachDatabase('every call', api => {
  describe('is refused', () => {
    test.each(guarded)('%s: without a token', async (_, call) => {
      const answer = await api().ask(call, null)
      expect([answer.status, answer.body.code]).toEqual([401, 'missingToken'])
    })

    const bad = {
      forged: { claims: {}, forged: true },
      expired: { claims: { exp: Math.floor(Date.now() / 1000) - 1 } },
      'made for another audience': { claims: { aud: 'https://elsewhere.test' } },
      'made by another issuer': { claims: { iss: `${ISSUER}other/` } },
      'without a tenant': { claims: { [`${NAMESPACE}tenant`]: undefined } },
    } as const
    describe.each(Object.entries(bad))('with a token that is %s', (kind, { claims, ...options }) => {
      test.each(guarded)('%s', async (_, call) => {
        const token = await api().token({ [`${NAMESPACE}tenant`]: 'some-store', ...claims }, options)
        const answer = await api().ask(call, { tenant: 'some-store', token })
        expect(answer.status).toBe(401)
        expect(answer.body.code).toBe(kind === 'expired' ? 'expiredToken' : 'invalidToken')
      })
    })

    test.each(guarded)('%s: with a good token and another tenant in the header', async (_, call) => {
      const [mine, theirs] = [await api().join(), await api().join()]
      const answer = await api().ask(call, { tenant: theirs.tenant, token: mine.token })
      expect([answer.status, answer.body.code]).toEqual([403, 'wrongTenant'])
    })

    test('a token without signature', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const token = `${part({ alg: 'none' })}.${part({ sub: 'x', [`${NAMESPACE}tenant`]: 't' })}.`
      expect((await api().ask(listProducts, { tenant: 't', token })).status).toBe(401)
    })
  })

  describe('keeps stores apart', () => {
    test.each(guarded)('%s: shows and changes nothing of another store', async (_, call) => {
      const [mine, theirs] = [await api().join('few'), await api().join('few')]
      const before = await everythingOf(api(), theirs.tenant)
      const answer = await api().ask(call, mine, aimedAt(call, theirs, before))
      if (call.path.includes('{id}')) expect(answer.status).toBe(404)
      const shown = JSON.stringify(answer.body ?? '')
      for (const secret of [theirs.tenant, theirs.userId, ...before.ids]) expect(shown).not.toContain(secret)
      expect(await everythingOf(api(), theirs.tenant)).toEqual(before)
      expect(api().unforeseen).toEqual([])
    })
  })
})

type Everything = Awaited<ReturnType<typeof everythingOf>>

/** A request that would do harm if it were let: ids and documents are the other store's. */
function aimedAt(call: Call, theirs: Member, { products, categories, contentPages, orders }: Everything): Ask {
  const [product] = products.map(({ doc }) => doc)
  const id = call.path.includes('administrators')
    ? theirs.userId
    : call.path.includes('categories')
      ? categories[0]?.id
      : call.path.includes('contentpages')
        ? contentPages[0]?.id
        : call.path.includes('orders')
          ? orders[0]?.id
          : product?.id
  const bodies: Record<string, unknown> = {
    createProduct: { ...product, price: 1, pricing: { listPrice: 1 } },
    updateProduct: { ...product, price: 1, pricing: { listPrice: 1 } },
    updateProfile: { isComplete: true },
    updateFeatures: { features: [{ name: 'chat', enabled: true }], newAdmin: ['orders'] },
    updateAdministrator: {
      id: theirs.userId,
      firstName: 'X',
      lastName: 'Y',
      email: theirs.email,
      revision: 1,
      updatedOn: '',
    },
    changePassword: { email: theirs.email, oldPassword: 'Password1!', tenantId: theirs.tenant, password: 'Stolen123!' },
    updateTask: { task: 'founderguide.product', action: 'complete' },
    saveExperimentState: { state: 'guideTitle=goal' },
    dismissHotspot: { hotspot: 'slider.devices' },
    requestPasswordReset: { email: theirs.email },
    sendVerification: { email: theirs.email },
    acceptTerms: { termsId: 'terms-2026-09', acceptedBy: theirs.email },
  }
  const filter = `categoryId eq ${JSON.stringify(categories[0]?.id)}`
  const isFiltered = call.name === 'listProducts' || call.name === 'listProductsMinimal'
  const headers = call.name === 'createAppToken' ? { 'app-key': 'mailchimp' } : undefined
  return { params: id ? { id } : {}, headers, body: bodies[call.name], ...(isFiltered ? { query: { filter } } : {}) }
}

async function everythingOf({ database: { db } }: TestApi, tenant: string) {
  const { categories, products, productDocuments, productCategories, productCounts, productSkus } = catalogue
  const rows = {
    store: await db.select().from(tenants).where(eq(tenants.id, tenant)),
    users: await db.select().from(users).where(eq(users.tenant, tenant)),
    features: await db.select().from(features).where(eq(features.tenant, tenant)),
    information: await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant)),
    onboarding: await db.select().from(onboarding).where(eq(onboarding.tenant, tenant)),
    experiments: await db.select().from(experimentStates).where(eq(experimentStates.tenant, tenant)),
    messages: await db.select().from(messages).where(eq(messages.tenant, tenant)),
    terms: await db.select().from(acceptedTerms).where(eq(acceptedTerms.tenant, tenant)),
    trail: await db.select().from(trail).where(eq(trail.tenant, tenant)),
    contentPages: await db.select().from(contentPages).where(eq(contentPages.tenant, tenant)),
    orders: await db.select().from(orders).where(eq(orders.tenant, tenant)),
    customers: await db.select().from(customers).where(eq(customers.tenant, tenant)),
    orderNumbers: await db.select().from(orderNumbers).where(eq(orderNumbers.tenant, tenant)),
    images: await db.select().from(images).where(eq(images.tenant, tenant)),
    categories: await db.select().from(categories).where(eq(categories.tenant, tenant)),
    products: await db
      .select()
      .from(products)
      .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
      .where(eq(products.tenant, tenant)),
    links: await db.select().from(productCategories).where(eq(productCategories.tenant, tenant)),
    counts: await db.select().from(productCounts).where(eq(productCounts.tenant, tenant)),
    skus: await db.select().from(productSkus).where(eq(productSkus.tenant, tenant)),
  }
  return {
    ...rows,
    products: rows.products.map(({ product_documents }) => product_documents),
    ids: [
      ...rows.products.map(({ products }) => products),
      ...rows.categories,
      ...rows.contentPages,
      ...rows.orders,
      ...rows.customers,
    ].map(({ id }) => id),
  }
}
