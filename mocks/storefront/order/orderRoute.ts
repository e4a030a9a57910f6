import type { Context, Hono } from 'hono'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { findLinkedOrder } from '../../server/orders/orders/orderLink.ts'
import type { Env, SendPage } from '../env.ts'
import { missingPage } from '../pages.ts'
import { ORDER_WORDS } from '../words/order.ts'
import { SHOP_WORDS } from '../words/shop.ts'
import { orderPage } from './orderPage.ts'

/** Links that lead nowhere, of one visitor of one store. A shopper may look at an order as often as they like. */
const WRONG = { what: 'orderLink', most: 20, seconds: 600 }

/** The page of an order, for whoever has its link. The link itself goes to no other site, and to no search engine. */
export function addOrderRoute(app: Hono<Env>, { db, now, send }: { db: Db; now: () => Date; send: SendPage }): void {
  app.get('/order/:token', async c => {
    const { shop } = c.var
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    const order = await inTenant(db, shop.tenant, tx => findLinkedOrder({ ...shop, db: tx }, c.req.param('token')))
    return order ? send(c, orderPage(shop, order)) : sendNone(c)
  })

  async function sendNone(c: Context<Env>) {
    const { shop } = c.var
    const words = ORDER_WORDS[shop.language]
    const wait = await countTry(db, { ...WRONG, by: [shop.tenant, clientAddress(c)] }, now())
    if (wait === 0) return send(c, missingPage(shop, { title: words.missing, text: words.missingText }), 404)
    const { tooManyRequests: title, tryAgain } = SHOP_WORDS[shop.language]
    c.header('Retry-After', String(wait))
    return send(c, missingPage(shop, { title, text: tryAgain(Math.ceil(wait / 60)) }), 429)
  }
}
