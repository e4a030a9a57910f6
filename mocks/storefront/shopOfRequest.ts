import type { Context, Hono } from 'hono'
import type { Db } from '../db/database.ts'
import { decodeSafely, isStorable } from '../http/texts.ts'
import { isLedByParameters } from './addresses.ts'
import { KEEP } from './assets.ts'
import type { Env } from './env.ts'
import { hostReader } from './hostReader.ts'
import { closedPage } from './layout.ts'
import { lookCss, lookPath } from './look.ts'
import { PageCache, placeOf, sendShared } from './pageCache.ts'
import { readShop, type Shop, tenantOf } from './shop.ts'
import { readThemeLook, showsTheme } from './themePreview.ts'
import { shopperLanguage } from './words/languageChoice.ts'

interface ShopOptions {
  db: Db
  storefrontUrl: string
  receiversUrl: string
  /** Of the page of a closed store. */
  policy: string
}

/**
 * Finds the store of the host. Responds at once for pages that are kept, for the store's colors, and where there is nothing to see: no store,
 * a closed one, or another host of the same.
 */
export function addShopOfRequest(app: Hono<Env>, { db, storefrontUrl, receiversUrl, policy }: ShopOptions): void {
  const readHost = hostReader(storefrontUrl)
  const cache = new PageCache()
  app.use(async (c, next) => {
    // No record has such a name, and the database refuses to look for it.
    if (!isStorable(decodeSafely(c.req.url))) return c.text('There is no such address.', 404)
    const tenant = await tenantOf(db, readHost(c.req.header('host') ?? new URL(c.req.url).host))
    if (tenant !== undefined) c.set('tenant', tenant)
    const isLed = tenant !== undefined && (await isLedByParameters(c, db, tenant))
    c.set('isLed', isLed)
    const place = tenant === undefined || isLed ? null : await placeOf(c, db, tenant)
    const known = place && cache.get(place.key, place.version)
    if (known) return sendShared(c, known)
    const reading = { storefrontUrl, receiversUrl, knownLanguage: shopperLanguage(c) }
    const shop = tenant === undefined ? null : await readShop(db, tenant, reading)
    if (!shop) return c.text('There is no shop at this address.', 404, { 'Cache-Control': 'no-store' })
    const theme = showsTheme(c.req.path) ? c.req.query('theme') : undefined
    if (theme) shop.look = (await readThemeLook(db, shop.tenant, theme)) ?? shop.look
    if (/^\/look-[\w-]+\.css$/.test(c.req.path)) return sendLook(c, shop)
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
}

/** Before the gate: a closed store has colors, too. */
function sendLook(c: Context<Env>, { look }: Shop) {
  // An old name must not keep the new colors.
  const keep = lookPath(look).startsWith(c.req.path) ? KEEP : 'no-store'
  return c.body(lookCss(look), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': keep })
}

/** Where a shopper who came by another host of the store has to go, an earlier one included. The console's frame stays at the given host. */
function redirectTarget(c: Context<Env>, { origin }: Shop): string | null {
  const url = new URL(c.req.url)
  const isHere = (c.req.header('host') ?? url.host).replace(/:\d+$/, '').toLowerCase() === new URL(origin).hostname
  const isShopper = c.req.header('sec-fetch-dest') !== 'iframe' && !c.req.header('x-refresh')
  if (isHere || !isShopper || !['GET', 'HEAD'].includes(c.req.method) || /^\/preview(\/|$)/.test(url.pathname))
    return null
  return origin + url.pathname + url.search
}
