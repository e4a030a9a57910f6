import { type Context, Hono } from 'hono'
import { EMBEDDED_APPS } from '#contract/config.ts'
import { readText } from '#host/files.ts'
import { pause } from '#host/turns.ts'
import { errorResponse } from '../../db/databaseAway.ts'
import { findFault } from '../../http/findFault.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'
import type { AppKeys } from './appKeys.ts'
import { checkArrival, type Host, keyOf, type TokenCheck } from './arrival.ts'
import { type ApiAddress, blocksPage, designerServices, designerTool, menusPage, peoplePage } from './designerPages.ts'
import { appPage, intruderPage } from './page.ts'
import { recordsTool } from './recordPages.ts'

export interface AppsServices {
  keys: AppKeys
  /** Of the merchant's own access tokens, which the designer gets. */
  verifier: TokenCheck
  /** Origins of the app: who may frame the pages. */
  appOrigins: readonly string[]
  /** The main API: the designer uses it with the merchant's token, others with their own. */
  api?: ApiAddress
  /** Origin that serves images. */
  imageUrl?: string
  /** Whether `fault:slow` in a query makes a page late; on unless switched off. */
  faults?: boolean
  now?: () => Date
}

/** A request's `Referer`; stored so that a browser test can verify that nothing leaks there. */
interface Seen {
  path: string
  referer: string | null
}

/** Longer than the app waits for a frame (10 s). */
const SLOW_MS = 12_000
const MOST_SEEN = 200

const file = (name: string) => readText(`services/apps/files/${name}`)
const SCRIPTS = ['app', 'intruder', 'kit', 'people', 'design', 'designer', 'blocks', 'menus', 'records']
const FILES: Record<string, { type: string; body: string }> = {
  ...Object.fromEntries(
    SCRIPTS.map(name => [`/${name}.js`, { type: 'text/javascript; charset=utf-8', body: file(`${name}.js`) }]),
  ),
  '/app.css': { type: 'text/css; charset=utf-8', body: file('app.css') },
  '/mark.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#1b8a4f"/></svg>',
  },
}

/**
 * The embedded apps, each on a separate subdomain, selected by the `Host` header. A page verifies who opened it. `GET
 * /referers` returns the `Referer` headers that this app has received.
 */
export function createApps({
  keys,
  verifier,
  appOrigins,
  api,
  imageUrl = '',
  faults,
  now = () => new Date(),
}: AppsServices): Hono {
  const app = new Hono()
  app.onError(errorResponse)
  app.use(limitBodies())
  const seen = new Map<Host, Seen[]>()

  app.use(async (c, next) => {
    const host = hostOf(c)
    if (!host) return c.text('There is no app at this address.', 404)
    const known = seen.get(host) ?? []
    seen.set(host, [...known, { path: c.req.path, referer: c.req.header('referer') ?? null }].slice(-MOST_SEEN))
    await next()
    // The URL of a page contains secrets: no request of the page sends it as a referrer, and no cache stores it.
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; " +
        `img-src 'self' ${imageUrl}; connect-src ${api ? [api.url, api.themesUrl].map(url => new URL(url).origin).join(' ') : "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${appOrigins.join(' ')}`,
    )
  })

  for (const [path, { type, body }] of Object.entries(FILES)) {
    app.get(path, c => c.body(body, 200, { 'Content-Type': type }))
  }
  app.get('/referers', c => c.json(seen.get(hostOf(c) ?? 'designer') ?? []))
  app.get('/favicon.ico', c => c.body(null, 204))
  app.get('/intruder', c => c.html(intruderPage))
  app.get('*', async c => {
    const host = hostOf(c)
    if (!host || !PAGES[host].test(c.req.path)) return c.text('There is no such page.', 404)
    const query = c.req.query()
    if (faults !== false && findFault(query) === 'slow') await pause(SLOW_MS)
    const arrival = await checkArrival(host, query, { keys, verifier, now: now() })
    const isWelcome = arrival.token && arrival.proof !== false
    if (!isWelcome || !api) return c.html(appPage({ host, query, arrival, isWelcome }), isWelcome ? 200 : 403)
    const own = { api, tenant: arrival.tenant }
    if (host !== 'designer') {
      const records = recordsTool(keyOf(host, query) ?? host, own)
      return c.html(appPage({ host, query, arrival, isWelcome, ...(records && { tool: records }) }))
    }
    if (query.users === 'true') return c.html(peoplePage(own))
    if (query.blocks === 'true') return c.html(blocksPage(own))
    if (query.menus === 'true') return c.html(menusPage(own))
    const tool = { script: '/designer.js', services: designerServices(own), body: designerTool(query) }
    return c.html(appPage({ host, query, arrival, isWelcome, tool }))
  })
  return app
}

/** Where each app has its page. A fulfiller may have it anywhere: the address is on its record. */
const PAGES: Record<Host, RegExp> = {
  designer: /^\/$/,
  mailchimp: /^\/$/,
  fulfiller: /^\//,
  amazon: /^\/connect$/,
  accounting: /^\/$/,
  pinterest: /^\/$/,
}

const hostOf = (c: Context): Host | undefined => {
  const [name] = new URL(c.req.url).hostname.split('.')
  return EMBEDDED_APPS.find(known => known === name)
}
