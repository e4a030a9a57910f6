import type { Context, Hono } from 'hono'
import { decodeSafely } from '../http/texts.ts'
import { bagCount } from './cart/bagCount.ts'
import { consentBanner } from './consent.ts'
import type { Env, SendPage } from './env.ts'
import { filledIn } from './filledIn.ts'
import { layout, type Page } from './layout.ts'
import { isFramed, isShared, type SharedPage, type SharedRequest, sendShared, sharedRequest } from './pageCache.ts'
import { missingPage } from './pages.ts'
import { type PolicyOrigins, policyOf } from './policy.ts'
import { nameIn, type Shop } from './shop.ts'
import { asksForConsent, NO_TAGS, tagsOf } from './siteTags.ts'
import type { Words } from './words/en/all.ts'
import { WORDS } from './words/words.ts'

/** What is around a page, beside its store. */
interface Around extends Pick<SharedRequest, 'path' | 'consent'> {
  origins: PolicyOrigins
  /** Where the shopper is, to come back to. */
  at: string
  /** See `Env`. */
  isTrial?: boolean
}

/** A page with its tags, and a policy that allows what they load. */
async function render(shop: Shop, page: Page, around: Around): Promise<SharedPage> {
  const { origins, path, at, consent: answer, isTrial = false } = around
  // What merchants see in the console is not counted by their tags, and is shown even if one of them breaks the page.
  const isPreview = path.startsWith('/preview')
  const asksConsent = !isPreview && asksForConsent(shop)
  const tags = isPreview && !isTrial ? NO_TAGS : tagsOf(shop, page.kind, isTrial || answer === 'granted')
  const consent = consentBanner(shop, asksConsent && answer === null, at)
  const text = await layout(shop, { appOrigins: origins.consoles, at, consent, asksConsent, tags }, page)
  return { text: String(text), policy: policyOf(origins, tags), isIndexed: isPreview ? false : page.isIndexed }
}

const isCanonical = (path: string, page: Page) =>
  decodeSafely(path) === decodeSafely(page.url ?? '/') && page.isIndexed !== false

/** Sends a page to the one who asked for it. */
export const pageSender =
  (origins: PolicyOrigins): SendPage =>
  async (c, page, status = 200) => {
    // In the console's frame nothing of other services is loaded, and a merchant's own looks are not counted.
    const shop = isFramed(c) ? { ...c.var.shop, integrations: [] } : c.var.shop
    const { path, address, consent } = sharedRequest(c)
    const at = ['GET', 'HEAD'].includes(c.req.method) ? address : (page.url ?? '/')
    const around = { origins, path, at, consent, isTrial: c.var.isTrial }
    const rendered = await render(shop, { ...page, isCanonical: status === 200 && isCanonical(path, page) }, around)
    if (rendered.isIndexed === false) c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Security-Policy', rendered.policy)
    c.header('Cache-Control', 'no-store')
    return c.html(filledIn(rendered.text, bagCount(c)), status)
  }

/**
 * Adds a page that is the same for everyone, and may be cached. What makes it gets the store and what the page's key is made of, and
 * never the request: what one shopper sends can't be in the page of another. `name` is that of the path; `null`: nothing is there.
 */
export type AddSharedPage = (
  path: string,
  make: (shop: Shop, asked: SharedRequest, name: string) => Promise<Page | null> | Page | null,
  missing: (c: Context<Env>) => Response | Promise<Response>,
) => void

export const sharedPages =
  (app: Hono<Env>, origins: PolicyOrigins, send: SendPage): AddSharedPage =>
  (path, make, missing) => {
    app.get(path, async c => {
      const asked = sharedRequest(c)
      const shop = { ...c.var.shop, knownLanguage: asked.language }
      const page = await make(shop, asked, nameIn(c.req.param('name')))
      if (!page) return missing(c)
      if (!shop.store.launched || !isShared(c)) return send(c, page)
      const around = { origins, at: asked.address, ...asked }
      const rendered = await render(shop, { ...page, isCanonical: isCanonical(asked.path, page) }, around)
      c.set('shared', rendered)
      return sendShared(c, rendered)
    })
  }

/** The pages without a record. */
export function missingSenders(send: SendPage) {
  const sendWords = (c: Context<Env>, said: (words: Words['shop']) => { title: string; text: string }) =>
    send(c, missingPage(c.var.shop, said(WORDS[c.var.shop.language].shop)), 404)
  const sendMissing = (c: Context<Env>) => sendWords(c, ({ missing: title, missingText: text }) => ({ title, text }))
  const sendInvalid = (c: Context<Env>) => sendWords(c, ({ invalid: title, invalidText: text }) => ({ title, text }))
  return { sendMissing, sendInvalid }
}
