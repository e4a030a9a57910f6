import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { redirectUrl } from '#contract/store/redirectRules.ts'
import type { Db } from '../db/database.ts'
import { errorResponse } from '../db/databaseAway.ts'
import { inTenant } from '../db/tenantScope.ts'
import { limitBodies } from '../http/limits/limitBodies.ts'
import { isStorable } from '../http/texts.ts'
import { Refusal } from '../server/machine/problems.ts'
import { THEME_PAGES } from '../server/site/themes/pages.ts'
import { findRedirect } from '../server/store/redirects/records.ts'
import type { AppKeys } from '../services/apps/appKeys.ts'
import { createVault, type Vault } from '../services/vault/vault.ts'
import { addNewsletterRoute } from './blocks/newsletterRoute.ts'
import { filledIn } from './buyForm.ts'
import type { CardScript } from './cart/payment.ts'
import { addRestoreRoutes } from './cart/restoreRoutes.ts'
import { addCartRoutes } from './cart/routes.ts'
import { categoryPage } from './categoryPage.ts'
import { addChoices } from './choices.ts'
import { CLIENT } from './client.ts'
import { consentBanner, consentOf } from './consent.ts'
import { addCrawlerRoutes } from './crawlers.ts'
import { draftPage, readDraft } from './draftPage.ts'
import type { Env, SendPage } from './env.ts'
import { hostReader } from './hostReader.ts'
import { openTestVisit, testTag, visitToken } from './integrations/testVisit.ts'
import { closedPage, layout, type Page } from './layout.ts'
import { readListing } from './listing/query.ts'
import { lookCss, lookPath } from './look.ts'
import { addOrderRoute } from './order/orderRoute.ts'
import { addressOf, isFramed, isShared, PageCache, placeOf, sendShared } from './pageCache.ts'
import { contentPage, homePage, missingPage, themePage } from './pages.ts'
import { LARGEST_FORM } from './parseForm.ts'
import { policyOf } from './policy.ts'
import { addPreviewGate } from './previewGate.ts'
import { productPage } from './productPage.ts'
import { addSearchRoutes } from './search/searchRoutes.ts'
import { findCategory, findPage, findProduct, type Key, readShop, type Shop, tenantOf } from './shop.ts'
import { asksForConsent, NO_TAGS, tagsOf, tagsWithTrial } from './siteTags.ts'
import { STYLES } from './styles.ts'
import { readThemeLook, showsTheme } from './themePreview.ts'
import { THEME_SHEETS } from './themes/themes.ts'
import { countVisits } from './visits.ts'
import { shopperLanguage } from './words/languageChoice.ts'
import { SHOP_WORDS } from './words/shop.ts'

interface StorefrontOptions {
  db: Db
  /** URL of the stores; `{host}` is replaced by the store's `urlHost`. */
  storefrontUrl: string
  /** Origins of the services that pages send to; `{service}` is replaced by the name of each. */
  receiversUrl: string
  /** Origin of the images. */
  imageUrl: string
  /** The only pages that may frame a storefront and exchange messages with it. */
  appOrigins: readonly string[]
  /** Reads what a store keeps secret, as its key of a tax service. */
  appKeys: AppKeys
  /** The card payment provider, and its script for the page where an order is paid; without them, no card can be entered. */
  vault?: Vault
  cards?: CardScript
  /** Address of PayPal's page where a shopper pays; without it, nobody can pay there. */
  payPalUrl?: string
  /** A map with `{address}`, to which the block with the store's address links; without it there is no link. */
  mapUrl?: string
  /** Called after an order was paid: its money has to be taken. */
  wakeJobs?: () => void
  now?: () => Date
}

/** Maximum draft size in bytes. */
const LARGEST_DRAFT = 2_000_000
const KEEP = 'public, max-age=31536000, immutable'

/**
 * The storefronts of all stores, each on a separate host. Pages that everyone sees are kept until something of the store changes
 * (`PageCache`), so that changes are visible immediately. Shoppers' pages show active records; previews show any record by its id, which can't be
 * guessed.
 */
export function createStorefront(options: StorefrontOptions): Hono<Env> {
  const { db, storefrontUrl, receiversUrl, imageUrl, appOrigins, appKeys, now = () => new Date() } = options
  const { vault = createVault(db), cards, payPalUrl = '', mapUrl = '', wakeJobs = () => undefined } = options
  const app = new Hono<Env>()
  const readHost = hostReader(storefrontUrl)
  const cache = new PageCache()
  const origins = {
    ...{ images: imageUrl, consoles: appOrigins },
    ...{ cards: originsOf(cards?.scriptUrl), payments: originsOf(payPalUrl) },
  }
  const policy = policyOf(origins, NO_TAGS)

  app.onError((error, c) =>
    error instanceof Refusal ? c.text(error.problem.message, error.status) : errorResponse(error, c),
  )
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // YouTube's player refuses a page without any name.
    if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'strict-origin')
  })
  app.use('/preview/draft', limitBodies(LARGEST_DRAFT))
  app.use(except('/preview/draft', limitBodies(LARGEST_FORM)))
  app.get(STYLES.path, c =>
    c.body(STYLES.css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEEP }),
  )
  for (const [path, css] of THEME_SHEETS)
    app.get(path, c => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEEP }))
  app.get(CLIENT.path, c =>
    c.body(CLIENT.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': KEEP }),
  )

  app.use(countVisits(db, now))
  app.use(async (c, next) => {
    // No record has such a name, and the database refuses to look for it.
    if (!isStorable(decodeSafely(c.req.url))) return c.text('There is no such address.', 404)
    const tenant = await tenantOf(db, readHost(c.req.header('host') ?? new URL(c.req.url).host))
    if (tenant !== undefined) c.set('tenant', tenant)
    const place = tenant === undefined ? null : await placeOf(c, db, tenant)
    const known = place && cache.get(place.key, place.version)
    if (known) return sendShared(c, known)
    const reading = { storefrontUrl, receiversUrl, knownLanguage: shopperLanguage(c) }
    const shop = tenant === undefined ? null : await readShop(db, tenant, reading)
    if (!shop) return c.text('There is no shop at this address.', 404, { 'Cache-Control': 'no-store' })
    const theme = showsTheme(c.req.path) ? c.req.query('theme') : undefined
    if (theme) shop.look = (await readThemeLook(db, shop.tenant, theme)) ?? shop.look
    // Before the gate: a closed store has colors, too.
    if (/^\/look-[\w-]+\.css$/.test(c.req.path)) {
      // An old name must not keep the new colors.
      const keep = lookPath(shop.look).startsWith(c.req.path) ? KEEP : 'no-store'
      return c.body(lookCss(shop.look), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': keep })
    }
    if (shop.isClosed) {
      c.header('Content-Security-Policy', policy)
      return c.html(closedPage(shop), 503, { 'Cache-Control': 'no-store' })
    }
    const target = redirectTarget(c, shop)
    // Not to be remembered: the main host may be another one tomorrow, and lead back here.
    if (target) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(target, 301)
    }
    c.set('shop', shop)
    c.set('isTrial', false)
    await next()
    if (place && c.var.shared) cache.set(place.key, place.version, c.var.shared)
    return undefined
  })
  const isSecure = storefrontUrl.startsWith('https:')
  addPreviewGate(app, { db, policy, isSecure, now })

  const send: SendPage = async (c, page, status = 200) => {
    const { isTrial } = c.var
    // In the console's frame nothing of other services is loaded, and a merchant's own looks are not counted.
    const shop = isFramed(c) ? { ...c.var.shop, integrations: [] } : c.var.shop
    // What merchants see in the console is not counted by their tags, and is shown even if one of them breaks the page.
    const isPreview = c.req.path.startsWith('/preview')
    const asksConsent = !isPreview && asksForConsent(shop)
    const answer = consentOf(c)
    const tags = isPreview && !isTrial ? NO_TAGS : tagsOf(shop, page.kind, isTrial || answer === 'granted')
    const policy = policyOf(origins, tags)
    if (isPreview) c.header('X-Robots-Tag', 'noindex')
    const isAt = decodeSafely(c.req.path) === decodeSafely(page.url ?? '/')
    const at = ['GET', 'HEAD'].includes(c.req.method) ? addressOf(c) : (page.url ?? '/')
    const consent = consentBanner(shop, asksConsent && answer === null, at)
    const isCanonical = status === 200 && isAt && page.isIndexed !== false
    const around = { appOrigins, at, consent, asksConsent, tags }
    const text = String(await layout(shop, around, { ...page, isCanonical }))
    if (status === 200 && shop.store.launched && isShared(c)) {
      c.set('shared', { text, policy })
      return sendShared(c, { text, policy })
    }
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    return c.html(filledIn(text), status)
  }
  // The open record may have been deleted by the same user: that is no error, and there is nothing new to show.
  app.use(async (c, next) => {
    await next()
    if (c.res.status === 404 && c.req.header('x-refresh')) c.res = new Response(null, { status: 204 })
  })
  const sendWords = (c: Context<Env>, said: (words: (typeof SHOP_WORDS)['en']) => { title: string; text: string }) =>
    send(c, missingPage(c.var.shop, said(SHOP_WORDS[c.var.shop.language])), 404)
  const sendMissing = (c: Context<Env>) => sendWords(c, ({ missing: title, missingText: text }) => ({ title, text }))
  const sendInvalid = (c: Context<Env>) => sendWords(c, ({ invalid: title, invalidText: text }) => ({ title, text }))

  addChoices(app, { isSecure })
  addOrderRoute(app, { db, now, send })
  addSearchRoutes(app, { db, now, send, sendMissing })
  // What they show changes with the shopper, and they are not for the console's frame.
  addNewsletterRoute(app, { db, now, send })
  addRestoreRoutes(app, { db, appKeys, isSecure, now, send })
  addCartRoutes(app, { db, appKeys, isSecure, now, send, sendMissing, vault, cards, payPalUrl, wakeJobs })

  // Rendered and not stored. Only the storefront's own pages can send it: JSON from elsewhere needs a CORS permission.
  app.post('/preview/draft', async c => {
    if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return c.text('Send JSON.', 415)
    const text = await c.req.text()
    const draft = readDraft(text)
    if (!draft) return c.text('This is no draft.', 400)
    const { shop } = c.var
    return inTenant(db, shop.tenant, async tx => {
      const drafted = await draftPage({ ...shop, db: tx }, draft, mapUrl)
      if (!drafted) return sendInvalid(c)
      c.set('shop', drafted.shop)
      return send(c, drafted.page)
    })
  })

  app.use((c, next) =>
    inTenant(db, c.var.shop.tenant, async tx => {
      c.set('shop', { ...c.var.shop, db: tx })
      await next()
    }),
  )
  /** Nothing is there: it may have moved. */
  const sendMoved = async (c: Context<Env>) => {
    const { pathname, search } = new URL(c.req.url)
    const path = await findRedirect(c.var.shop.db, c.var.shop.tenant, pathname)
    if (path === null) return sendMissing(c)
    // The merchant may lead it elsewhere tomorrow.
    c.header('Cache-Control', 'no-store')
    return c.redirect(redirectUrl(path) + search, 301)
  }
  addCrawlerRoutes(app, { storefrontUrl, now })
  app.get('/', async c => send(c, await homePage(c.var.shop, { mapUrl })))
  app.get('/p/:name', async c => {
    const product = await findProduct(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    return product?.state === 'Active'
      ? send(c, await productPage(c.var.shop, product, { isForSale: true, form: c.req.query() }))
      : sendMoved(c)
  })
  app.get('/c/:name', async c => {
    const category = await findCategory(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    if (category?.state !== 'Active') return sendMoved(c)
    const query = readListing(new URL(c.req.url).searchParams, 'category')
    const page = await categoryPage(c.var.shop, category, { query })
    return page ? send(c, page) : sendMissing(c)
  })
  app.get('/page/:name', async c => {
    const page = await findPage(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    return page ? send(c, contentPage(c.var.shop, page)) : sendMoved(c)
  })
  app.get('/theme/:id', c => {
    const page = THEME_PAGES.find(({ pageId }) => pageId === c.req.param('id'))
    return page ? send(c, themePage(page)) : sendMoved(c)
  })

  const sendPreview = (c: Context<Env>, page: Page | null) => (page ? send(c, page) : sendInvalid(c))
  app.get('/preview', async c => {
    const { theme, tags: token } = c.req.query()
    const visit = visitToken(c)
    if (visit !== null) {
      const tested = await openTestVisit(c.var.shop, visit, now())
      if (!tested) return sendInvalid(c)
      c.set('shop', { ...c.var.shop, onlyTag: testTag(c.var.shop, tested, visit) })
      c.set('isTrial', true)
    }
    if (token !== undefined) {
      const tags = await tagsWithTrial(c.var.shop, token, now())
      if (!tags) return sendInvalid(c)
      c.set('shop', { ...c.var.shop, tags, integrations: [] })
      c.set('isTrial', true)
    }
    return send(c, await homePage(c.var.shop, { isPreview: true, theme, mapUrl }))
  })
  app.get('/preview/product', async c => {
    const key = readKey(c)
    if (!key) return send(c, await productPage(c.var.shop, null))
    const product = await findProduct(c.var.shop, key)
    return product && isForEyes(product, key) ? send(c, await productPage(c.var.shop, product)) : sendInvalid(c)
  })
  app.get('/preview/category', async c => {
    const key = readKey(c)
    if (!key) return sendPreview(c, await categoryPage(c.var.shop, null))
    const category = await findCategory(c.var.shop, key)
    return sendPreview(c, category && isForEyes(category, key) ? await categoryPage(c.var.shop, category) : null)
  })
  app.get('/preview/page', async c => {
    const key = readKey(c)
    if (!key) return send(c, contentPage(c.var.shop, null))
    const page = await findPage(c.var.shop, key)
    return sendPreview(c, page && contentPage(c.var.shop, page))
  })
  app.get('/preview/*', sendInvalid)

  app.get('*', sendMoved)
  app.all('*', c => c.text('Only GET and HEAD are understood here.', 405, { Allow: 'GET, HEAD' }))
  return app
}

const originsOf = (url = ''): string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

/** Where a shopper who came by another host of the store has to go. The console's frame stays at the given host. */
function redirectTarget(c: Context<Env>, { ownHost, origin }: Shop): string | null {
  const url = new URL(c.req.url)
  const isHere = ownHost === null || (c.req.header('host') ?? url.host).replace(/:\d+$/, '').toLowerCase() === ownHost
  const isShopper = c.req.header('sec-fetch-dest') !== 'iframe' && !c.req.header('x-refresh')
  if (isHere || !isShopper || !['GET', 'HEAD'].includes(c.req.method) || /^\/preview(\/|$)/.test(url.pathname))
    return null
  return origin + url.pathname + url.search
}

/** A friendly name as it is stored: the same letters can be put together in several ways. */
const nameIn = (text = '') => text.normalize('NFC')

/** What a preview's address names: an id, or the name in a shopper's address. */
function readKey(c: Context<Env>): Key | null {
  const { id, friendlyName } = c.req.query()
  if (id) return { id }
  return friendlyName ? { friendlyName: nameIn(friendlyName) } : null
}

function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Who knows the id may see what is not for sale. */
const isForEyes = ({ state }: { state: string }, key: Key) => 'id' in key || state === 'Active'
