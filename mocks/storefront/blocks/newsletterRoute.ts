import type { Context, Hono } from 'hono'
import { broken } from '#contract/rules/rules.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { subscribe } from '../../server/customers/customers/subscribe.ts'
import { ruleText } from '../../server/machine/ruleText.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import { createCaptcha } from '../../services/captcha/captcha.ts'
import { isFromHere } from '../cart/cartCookie.ts'
import type { Env, SendPage } from '../env.ts'
import { missingPage } from '../pages.ts'
import { parseForm } from '../parseForm.ts'
import { WORDS } from '../words/words.ts'
import { wordsOf } from './block.ts'
import { NEWSLETTER_PATH, subscribedPage, subscribePage } from './newsletterForm.ts'

/** Of one visitor of a store; more with a proof of work for each. */
const SUBSCRIPTIONS = { what: 'newsletter', most: 10, seconds: 3600 }
const PROVEN = { what: 'newsletterProven', most: 60, seconds: 3600 }
const EMAIL_LIMIT = 254

interface NewsletterRoute {
  db: Db
  appKeys: AppKeys
  now: () => Date
  send: SendPage
}

/** Subscribes a shopper to the store's emails. */
export function addNewsletterRoute(app: Hono<Env>, { db, appKeys, now, send }: NewsletterRoute): void {
  const captcha = createCaptcha(db, appKeys.captchaSecret)

  /** Returns the seconds to wait. A program needs a second or so for each proof, and has an end, too. */
  async function waitOf(by: string[], proof: string): Promise<number> {
    const wait = await countTry(db, { ...SUBSCRIPTIONS, by }, now())
    if (wait === 0 || !(await captcha.verify(proof, now()))) return wait
    return countTry(db, { ...PROVEN, by }, now())
  }

  app.post(NEWSLETTER_PATH, async (c: Context<Env>) => {
    const { shop } = c.var
    if (!isFromHere(c)) {
      const { foreign: title, foreignText: text } = WORDS[shop.language].shop
      return send(c, missingPage(shop, { title, text }), 403)
    }
    const form = parseForm(await c.req.text())
    const typed = (form.email ?? '').trim()
    if (typed.length > EMAIL_LIMIT || !isEmailAddress(typed)) {
      return send(c, subscribePage(shop, typed, ruleText(broken('email'), shop.language)), 400)
    }
    const wait = await waitOf([shop.tenant, clientAddress(c)], form.captcha ?? '')
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      // Without scripts, the sentence is what helps.
      const later = wordsOf(shop).tryLater(Math.ceil(wait / 60))
      return send(c, subscribePage(shop, typed, later, await captcha.challenge(now())), 429)
    }
    await inTenant(db, shop.tenant, tx => subscribe(tx, { tenant: shop.tenant, emailAddress: typed, now: now() }))
    return send(c, subscribedPage(shop, typed))
  })
}
