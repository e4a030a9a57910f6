import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { utf8Bytes } from '#host/bytes.ts'
import { areSameBytes } from '#host/hash.ts'
import type { Db } from '../db/database.ts'
import { inTenant } from '../db/tenantScope.ts'
import { clientAddress } from '../http/limits/clientAddress.ts'
import { guess } from '../http/limits/countTries.ts'
import { previewCookie, previewPassword } from '../server/store/launch/previewPassword.ts'
import { SITEMAP } from './crawlers.ts'
import type { Env } from './env.ts'
import { textField } from './formFields.ts'
import { canOpenVisit, visitToken } from './integrations/testVisit.ts'
import { barePage, type Html } from './layout.ts'
import { parseForm } from './parseForm.ts'
import { type Shop, wasOpen } from './shop.ts'
import { WORDS } from './words/words.ts'

interface GateOptions {
  db: Db
  policy: string
  isSecure: boolean
  now: () => Date
}

/** Passwords that one visitor of one store tries. */
const TRIES = { what: 'previewPassword', most: 20, seconds: 600 }
const MONTH_SECONDS = 30 * 24 * 3600
/** When search engines come back to a store that is closed for now. */
const BACK_SECONDS = 24 * 3600

/**
 * What a store that is not open shows: that it opens soon, or that it is closed for now, and a form for the preview's password. With
 * the password, which a link can carry, the whole storefront shows. So it does in a frame, since only the console may frame a storefront.
 * Shoppers still see their orders. Search engines keep the pages of a store that was open before: they get 503 with `Retry-After`.
 */
export function addPreviewGate(app: Hono<Env>, { db, policy, isSecure, now }: GateOptions): void {
  const cookieName = `${isSecure ? '__Host-' : ''}preview`
  const readPassword = ({ tenant }: Shop) => inTenant(db, tenant, tx => previewPassword(tx, tenant))
  const show = (c: Context<Env>, wrong = '', status?: 401 | 429) => {
    const isBack = wasOpen(c.var.shop)
    c.header('Content-Security-Policy', policy)
    if (isBack && status === undefined) c.header('Retry-After', String(BACK_SECONDS))
    return c.html(notOpenPage(c.var.shop, wrong), status ?? (isBack ? 503 : 200), { 'Cache-Control': 'no-store' })
  }

  async function open(c: Context<Env>, typed: string) {
    const { shop } = c.var
    const words = WORDS[shop.language].shop
    const password = await readPassword(shop)
    const tries = { ...TRIES, by: [shop.tenant, clientAddress(c)] }
    const guessed = await guess(db, tries, async () => isSame(typed, password), { now: now() })
    if ('wait' in guessed) {
      c.header('Retry-After', String(guessed.wait))
      return show(c, words.tryAgain(Math.ceil(guessed.wait / 60)), 429)
    }
    if (!guessed.found) return show(c, words.wrongPassword, 401)
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: MONTH_SECONDS } as const
    setCookie(c, cookieName, previewCookie(shop.tenant, password), options)
    return c.redirect('/', 303)
  }

  app.use(async (c, next) => {
    const { shop } = c.var
    if (shop.store.launched) return next()
    if (c.req.path === '/open' && c.req.method === 'POST') {
      return open(c, parseForm(await c.req.text()).password ?? '')
    }
    if (c.req.path === '/open') return open(c, c.req.query('password') ?? '')
    if (c.req.path === '/robots.txt' || /^\/order\/[^/]+$/.test(c.req.path) || isInConsole(c)) return next()
    const visit = visitToken(c)
    if (visit !== null && (await canOpenVisit(shop, visit, now()))) return next()
    const cookie = getCookie(c, cookieName)
    if (cookie && isSame(cookie, previewCookie(shop.tenant, await readPassword(shop)))) return next()
    if (!wasOpen(shop) && SITEMAP.test(c.req.path)) return c.text('There is no such file.', 404)
    return show(c)
  })
}

/** In the console's frame, or fetched by a page there. A page's policy lets nobody else frame it. */
function isInConsole(c: Context<Env>): boolean {
  const target = c.req.header('sec-fetch-dest')
  return target === 'iframe' || (target === 'empty' && c.req.header('sec-fetch-site') === 'same-origin')
}

const isSame = (a: string, b: string) => areSameBytes(utf8Bytes(a), utf8Bytes(b))

function notOpenPage(shop: Shop, wrong: string): Html {
  const words = WORDS[shop.language].shop
  const isBack = wasOpen(shop)
  return barePage(
    shop,
    html`<h1>${isBack ? words.closedForNow(shop.store.name) : words.opensSoon(shop.store.name)}</h1>
      <p>${isBack ? words.closedForNowText : words.opensSoonText}</p>
      <form class="order" method="post" action="/open">
        ${textField({
          ...{
            name: 'password',
            label: words.previewPassword,
            value: '',
            wrong: wrong ? { password: wrong } : {},
          },
          attributes: html`type="password" autocomplete="off" required`,
        })}
        <p><button class="buy">${words.openPreview}</button></p>
      </form>`,
    { isIndexed: isBack },
  )
}
