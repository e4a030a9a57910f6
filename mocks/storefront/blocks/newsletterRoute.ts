import type { Context, Hono } from 'hono'
import { isEmailAddress } from '#lib/emailAddress.ts'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { subscribe } from '../../server/customers/customers/subscribe.ts'
import { isFromHere } from '../cart/cartCookie.ts'
import type { Env, SendPage } from '../env.ts'
import { missingPage } from '../pages.ts'
import { parseForm } from '../parseForm.ts'
import { SHOP_WORDS } from '../words/shop.ts'
import { wordsOf } from './block.ts'
import { NEWSLETTER_PATH, subscribedPage, subscribePage } from './newsletterForm.ts'

/** Of one visitor of a store. */
const SUBSCRIPTIONS = { what: 'newsletter', most: 10, seconds: 3600 }
const EMAIL_LIMIT = 254

interface NewsletterRoute {
  db: Db
  now: () => Date
  send: SendPage
}

/** Subscribes a shopper to the store's emails. */
export function addNewsletterRoute(app: Hono<Env>, { db, now, send }: NewsletterRoute): void {
  app.post(NEWSLETTER_PATH, async (c: Context<Env>) => {
    const { shop } = c.var
    if (!isFromHere(c)) {
      const { foreign: title, foreignText: text } = SHOP_WORDS[shop.language]
      return send(c, missingPage(shop, { title, text }), 403)
    }
    const typed = (parseForm(await c.req.text()).email ?? '').trim()
    if (typed.length > EMAIL_LIMIT || !isEmailAddress(typed)) {
      return send(c, subscribePage(shop, typed, wordsOf(shop).wrongEmail), 400)
    }
    const wait = await countTry(db, { ...SUBSCRIPTIONS, by: [shop.tenant, clientAddress(c)] }, now())
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return send(c, subscribePage(shop, typed, wordsOf(shop).tryLater(Math.ceil(wait / 60))), 429)
    }
    await inTenant(db, shop.tenant, tx => subscribe(tx, { tenant: shop.tenant, emailAddress: typed, now: now() }))
    return send(c, subscribedPage(shop))
  })
}
