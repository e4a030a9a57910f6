import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { INTEGRATIONS, type IntegrationSku, receiverOrigin } from '#contract/apps/integrationTable.ts'
import { readClaims } from '#contract/claims.ts'
import { carts } from '../../db/tables/orders/carts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sessionCookieName } from '../../server/identity/browserSession.ts'
import { findByEmail, type IdentityUser } from '../../server/identity/people.ts'
import { beginSession } from '../../server/identity/sessions.ts'
import { claimsOf, createTokens } from '../../server/identity/tokens.ts'
import { loadAppKeys } from '../../services/apps/appKeys.ts'
import { createConsentSite } from '../../services/consent/consentSite.ts'
import { createVaultSite } from '../../services/vault/vaultSite.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import type { Provider } from '../provider.ts'
import { createStoreReceivers } from '../receivers.ts'
import { PASSWORD, PERSONAS } from '../seeds/personas.ts'
import { seedTenant } from '../seeds/seed.ts'
import { badToken } from './badToken.ts'
import { placeOrder } from './placeOrder.ts'
import { BAD_TOKENS, type BadToken, type SessionCookie, type Shopper, type TestTenant } from './testServer.ts'

/** A test's own token lasts for a whole run: a store may be shared by many tests. */
const LONGEST_RUN_SECONDS = 3 * 3600

/** Where tests get stores and tokens. It has no access control, so it runs only beside tests. */
export function createTestServerApp({ config, database: { db }, identity }: Provider): Hono {
  const app = new Hono()
  let made = 0
  const wallets = { ...config, cardWallets: 'yes' as const }
  const vault = createVaultSite({ db, config: wallets, appOrigins: [], now: () => new Date() })
  app.use(cors({ origin: origin => (/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin) ? origin : null) }))

  app.post('/tenants', async c => {
    const { like } = await c.req.json<{ like: string }>()
    const persona = PERSONAS.find(({ email }) => email === like)
    if (!persona) return c.text(`There is no demo account ${like}.`, 404)
    made += 1
    // Two runs may share a database.
    const tenant = `test-${process.pid}-${made}-${Date.now().toString(36)}`
    const { userId, email } = await seedTenant(db, persona, {
      imageUrl: config.imageUrl,
      now: new Date(),
      tenant,
      email: `${tenant}@demo.test`,
    })
    const user = await userWith(email)
    const lasting = await createTokens({ db, config, lifetimeSeconds: LONGEST_RUN_SECONDS })
    const issued = await lasting.issue(user, { sessionId: tenant, scope: 'openid profile email' })
    const claims = readClaims(claimsOf(user, config.claimsNamespace), config.claimsNamespace)
    const response: TestTenant = { tenant, userId, email, password: PASSWORD, accessToken: issued.access_token, claims }
    return c.json(response)
  })

  app.post('/tokens', async c => {
    const { email, why } = await c.req.json<{ email: string; why: BadToken }>()
    if (!BAD_TOKENS.includes(why)) return c.text(`There are tokens that are ${BAD_TOKENS.join(', ')}.`, 400)
    const user = await userWith(email)
    return c.json({ accessToken: await badToken(user, why, { db, config }) })
  })

  app.post('/sessions', async c => {
    const { userId } = await c.req.json<{ userId: string }>()
    const { secret } = await beginSession(db, userId)
    const response: SessionCookie = { name: sessionCookieName(identity.tokens.issuer), value: secret }
    return c.json(response)
  })

  app.post('/orders', async c => {
    const { tenant, firstName, lastName } = await c.req.json<Shopper>()
    const product = { id: '', name: 'Mug', sku: 'MUG', price: 1250 }
    const placedBy = { firstName, lastName, emailAddress: 'shopper@mail.example' }
    const purchase = { tenant, placedBy, product, quantity: 1, shopperNote: '', now: new Date() }
    const { orderNumber } = await inTransaction(db, tx => placeOrder(tx, purchase))
    return c.json({ orderNumber })
  })

  app.post('/carts', async c => {
    const { tenant } = await c.req.json<{ tenant: string }>()
    const earlier = (moment: PgColumn) => sql`${moment} - interval '1 hour'`
    const times = { createdOn: earlier(carts.createdOn), updatedOn: earlier(carts.updatedOn) }
    await db.update(carts).set(times).where(eq(carts.tenant, tenant))
    return c.json({})
  })

  app.post('/disputes', async c => {
    const body = new URLSearchParams(await c.req.json<Record<string, string>>())
    const { origin } = new URL(config.statusUrl)
    const sent = { method: 'POST', body, headers: { origin }, redirect: 'manual' as const }
    return c.json({ status: (await fetch(`${origin}/disputes`, sent)).status })
  })

  app.post('/visits', async c => {
    const { url, sku } = await c.req.json<{ url: string; sku: IntegrationSku }>()
    const { storefrontUrl, receiversUrl, imageUrl } = config
    const places = { db, storefrontUrl, receiversUrl, imageUrl, appKeys: await loadAppKeys(db) }
    const page = await (await createStorefront({ ...places, appOrigins: [] }).request(url)).text()
    const [, id = '', test = ''] = /data-id="([^"]*)" data-test="([^"]*)"/.exec(page) ?? []
    const receivers = createStoreReceivers({ ...places, isOpenToAll: true, now: () => new Date() })
    const body = JSON.stringify({ id, test, kind: INTEGRATIONS[sku].kinds[0], path: '/preview' })
    const headers = { origin: new URL(url).origin }
    const sent = { method: 'POST', body, headers }
    return c.json({ status: (await receivers.request(`${receiverOrigin(receiversUrl, sku)}/hits`, sent)).status })
  })

  app.post('/vault/:what', async c => {
    const body = JSON.stringify({ ...(await c.req.json<object>()), key: config.cardPublishableKey })
    const headers = { 'content-type': 'application/json' }
    const response = await vault.request(`/v3/${c.req.param('what')}`, { method: 'POST', headers, body })
    const result = (await response.json()) as { error?: object; object?: string }
    return c.json(result.object === 'token' ? { token: result } : result)
  })

  app.post('/consent', async c => {
    const { page, choice } = await c.req.json<{ page: string; choice: string }>()
    const { searchParams, origin } = new URL(page)
    const [state = '', returnUrl = ''] = ['state', 'redirect_uri'].map(name => searchParams.get(name) ?? '')
    const site = createConsentSite({ db, config, appOrigins: [new URL(returnUrl).origin], now: () => new Date() })
    const body = new URLSearchParams({ state, redirect_uri: returnUrl, choice })
    const response = await site.request(`${origin}/authorize`, { method: 'POST', body })
    const back = new URL(response.headers.get('location') ?? 'about:blank')
    return c.json({ path: `${back.pathname}${back.search}` })
  })

  async function userWith(email: string): Promise<IdentityUser> {
    const user = await findByEmail(db, email)
    if (!user) throw new Error(`There is no account ${email}.`)
    return user
  }

  return app
}
