import { type Context, Hono } from 'hono'
import type { Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { errorResponse } from '../../db/databaseAway.ts'
import { refuseOtherMethods } from '../../http/limits/otherMethods.ts'
import { bankPage, FILES, fieldPage, isCardPart, pageScript, walletPage } from './pages.ts'
import { tokenRoutes } from './tokenRoutes.ts'
import { createVault, type Vault } from './vault.ts'

interface VaultSite {
  db: Db
  config: Pick<Config, 'cardScriptUrl' | 'cardPublishableKey' | 'cardWallets'>
  /** Origins of the app and of the stores (one `*` for the name): the only ones that may frame the vault's fields, and talk to them. */
  appOrigins: readonly string[]
  /** Whether this is the origin of a store with a domain of its own. */
  isShopOrigin?: (origin: string) => Promise<boolean>
  now: () => Date
  vault?: Vault
}

/** The card payment provider's origin: its script, the frames of its fields, and what they send. */
export function createVaultSite(site: VaultSite): Hono {
  const { db, config, now, isShopOrigin = async () => false, vault = createVault(db) } = site
  const app = new Hono()
  const hasWallets = config.cardWallets === 'yes'
  const script = pageScript(hasWallets)
  app.onError(errorResponse)
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.get('/health', c => c.json({ status: 'ok' }))
  app.get('/v3/', c => {
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('cache-control', 'public, max-age=300')
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  for (const { path, type, body } of FILES) {
    app.get(path, c =>
      c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }),
    )
  }
  const localeOf = (c: Context) => c.req.query('locale') ?? 'en'
  /** Who may frame what is asked for: beside those that are always the same, the page that asks, if it is a store's. */
  const hostsFor = async (c: Context): Promise<readonly string[]> => {
    const asking = URL.parse(c.req.header('referer') ?? '')?.origin
    const isShop = asking !== undefined && (await isShopOrigin(asking))
    return isShop ? [...site.appOrigins, asking] : site.appOrigins
  }
  const send = async (
    c: Context,
    pageFor: (hosts: readonly string[]) => ReturnType<typeof bankPage>,
  ): Promise<Response> => {
    const hosts = await hostsFor(c)
    c.header('content-security-policy', policy(hosts))
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    return c.html(pageFor(hosts))
  }
  app.get('/v3/field', async c => {
    const part = c.req.query('part') ?? ''
    if (!isCardPart(part)) return c.text('There is no such field.', 404)
    return send(c, hosts => fieldPage(part, localeOf(c), hosts))
  })
  app.get('/v3/confirm', c => send(c, hosts => bankPage(localeOf(c), hosts)))
  app.get('/v3/wallet', async c =>
    hasWallets ? send(c, hosts => walletPage(localeOf(c), hosts)) : c.text('No wallets.', 404),
  )
  const origin = URL.parse(config.cardScriptUrl)?.origin ?? ''
  app.route('/v3', tokenRoutes({ db, vault, origin, publishableKey: config.cardPublishableKey, hasWallets, now }))
  refuseOtherMethods(app)
  return app
}

/** Nothing but the vault's own files, requests to itself, in frames of the app. */
const policy = (appOrigins: readonly string[]) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    `frame-ancestors ${appOrigins.length > 0 ? appOrigins.join(' ') : "'none'"}`,
  ].join('; ')
