import type { Hono } from 'hono'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { guess } from '../../http/limits/countTries.ts'
import { findLinkedOrder } from '../../server/orders/orders/orderLink.ts'
import type { Env, SendPage } from '../env.ts'
import { missingPage } from '../pages.ts'
import { WORDS } from '../words/words.ts'
import { orderPage } from './orderPage.ts'

/** Links that lead nowhere, of one visitor of one store. A shopper may look at an order as often as they like. */
const WRONG = { what: 'orderLink', most: 20, seconds: 600 }

/** The page of an order, for whoever has its link. The link itself goes to no other site, and to no search engine. */
export function addOrderRoute(app: Hono<Env>, { db, now, send }: { db: Db; now: () => Date; send: SendPage }): void {
  app.get('/order/:token', async c => {
    const { shop } = c.var
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    const find = () => inTenant(db, shop.tenant, tx => findLinkedOrder({ ...shop, db: tx }, c.req.param('token')))
    const wrong = { ...WRONG, by: [shop.tenant, clientAddress(c)] }
    const guessed = await guess(db, wrong, find, { now: now(), isLong: true })
    if ('wait' in guessed) {
      const { tooManyRequests: title, tryAgain } = WORDS[shop.language].shop
      c.header('Retry-After', String(guessed.wait))
      return send(c, missingPage(shop, { title, text: tryAgain(Math.ceil(guessed.wait / 60)) }), 429)
    }
    if (guessed.found) return send(c, orderPage(shop, guessed.found))
    const { missing: title, missingText: text } = WORDS[shop.language].order
    return send(c, missingPage(shop, { title, text }), 404)
  })
}
