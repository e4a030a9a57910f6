import type { Context } from 'hono'
import { decodeSafely } from '../http/texts.ts'
import { filledIn } from './buyForm.ts'
import { consentBanner, consentOf } from './consent.ts'
import type { Env, SendPage } from './env.ts'
import { layout } from './layout.ts'
import { addressOf, isFramed, isShared, sendShared } from './pageCache.ts'
import { missingPage } from './pages.ts'
import { type PolicyOrigins, policyOf } from './policy.ts'
import { asksForConsent, NO_TAGS, tagsOf } from './siteTags.ts'
import { SHOP_WORDS } from './words/shop.ts'

/** Sends a page with its tags, and a policy that allows what they load. */
export const pageSender =
  (origins: PolicyOrigins): SendPage =>
  async (c, page, status = 200) => {
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
    const around = { appOrigins: origins.consoles, at, consent, asksConsent, tags }
    const text = String(await layout(shop, around, { ...page, isCanonical }))
    if (status === 200 && shop.store.launched && isShared(c)) {
      c.set('shared', { text, policy })
      return sendShared(c, { text, policy })
    }
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    return c.html(filledIn(text), status)
  }

/** The pages without a record. */
export function missingSenders(send: SendPage) {
  const sendWords = (c: Context<Env>, said: (words: (typeof SHOP_WORDS)['en']) => { title: string; text: string }) =>
    send(c, missingPage(c.var.shop, said(SHOP_WORDS[c.var.shop.language])), 404)
  const sendMissing = (c: Context<Env>) => sendWords(c, ({ missing: title, missingText: text }) => ({ title, text }))
  const sendInvalid = (c: Context<Env>) => sendWords(c, ({ invalid: title, invalidText: text }) => ({ title, text }))
  return { sendMissing, sendInvalid }
}
