import type { Context, Hono } from 'hono'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry, guess } from '../../http/limits/countTries.ts'
import { optOut } from '../../server/customers/customers/optOut.ts'
import { emailKeyOf } from '../../server/customers/customers/records.ts'
import { findOrder, orderPath } from '../../server/orders/orders/orderLink.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import type { Env, SendPage } from '../env.ts'
import type { Page } from '../layout.ts'
import { missingPage } from '../pages.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import { CART_LIMITS } from './addToCart.ts'
import { isFromHere, readCartCookie, writeCartCookie } from './cartCookie.ts'
import { findCart, type StoredCart, saveCart, takeCart } from './cartStore.ts'
import { type CartContext, quoteCart } from './quoteCart.ts'
import { findLinkedCart, type LinkedCart, withItemsOf } from './recovered.ts'
import { orderedPage, restorePage, unsubscribePage } from './restorePage.ts'

/** Of one visitor of a store: links that lead nowhere, and presses of the buttons. */
const WRONG = { what: 'cartLink', most: 20, seconds: 600 }
const PRESSES = { what: 'cartRestored', most: 60, seconds: 600 }

interface RestoreRoutes {
  db: Db
  appKeys: AppKeys
  isSecure: boolean
  now: () => Date
  send: SendPage
}

type Outcome = { page: Page } | { to: string } | null

/** Where the links of a recovery email lead: to its cart, and to where its address is unsubscribed. */
export function addRestoreRoutes(app: Hono<Env>, { db, appKeys, isSecure, now, send }: RestoreRoutes): void {
  const inShop = <Result>({ shop }: Context<Env>['var'], work: (context: CartContext) => Promise<Result>) =>
    inTenant(db, shop.tenant, tx => work({ shop: { ...shop, db: tx }, appKeys, now: now() }))

  /** The links are secrets. Other sites learn only the origin, as from all pages; with `no-referrer`, forms would name none. */
  const hide = (c: Context<Env>) => c.header('X-Robots-Tag', 'noindex, nofollow')

  async function follow(c: Context<Env>, missing: { title: string; text: string }, find: () => Promise<Outcome>) {
    const { shop } = c.var
    const wrong = { ...WRONG, by: [shop.tenant, clientAddress(c)] }
    const guessed = await guess(db, wrong, find, { now: now(), isLong: true })
    if ('wait' in guessed) return sendTooMany(c, guessed.wait)
    const { found } = guessed
    if (!found) return send(c, missingPage(shop, missing), 404)
    return 'to' in found ? c.redirect(found.to, 303) : send(c, found.page)
  }

  function sendTooMany(c: Context<Env>, wait: number) {
    const { tooManyRequests: title, tryAgain } = WORDS[c.var.shop.language].shop
    c.header('Retry-After', String(wait))
    return send(c, missingPage(c.var.shop, { title, text: tryAgain(Math.ceil(wait / 60)) }), 429)
  }

  /** A button of these pages was pressed; another site can't press it. */
  async function press(c: Context<Env>, work: () => Promise<Response>) {
    const { shop } = c.var
    const words = WORDS[shop.language].shop
    if (!isFromHere(c)) return send(c, missingPage(shop, { title: words.foreign, text: words.foreignText }), 403)
    const wait = await countTry(db, { ...PRESSES, by: [shop.tenant, clientAddress(c)] }, now())
    return wait > 0 ? sendTooMany(c, wait) : work()
  }

  const noCart = ({ language }: Shop) => ({
    title: WORDS[language].recovery.gone,
    text: WORDS[language].recovery.goneText,
  })
  const noLink = ({ language }: Shop) => ({
    title: WORDS[language].recovery.noLink,
    text: WORDS[language].recovery.noLinkText,
  })

  app.get('/cart/restore/:token', async c => {
    hide(c)
    const token = c.req.param('token')
    return follow(c, noCart(c.var.shop), () =>
      inShop(c.var, async (context): Promise<Outcome> => {
        const { db, tenant } = context.shop
        const linked = await findLinkedCart(db, tenant, token)
        if (!linked) return null
        const ended = await endedPage(context, linked)
        if (ended) return { page: ended }
        const own = await findCart(db, tenant, readCartCookie(c, isSecure))
        if (own?.id === linked.id) return { to: '/cart' }
        const quote = await quoteCart(context, linked.draft)
        return { page: restorePage(context.shop, { token, quote, merges: holdsItems(own) }) }
      }),
    )
  })

  app.post('/cart/restore/:token', c => {
    hide(c)
    const token = c.req.param('token')
    return press(c, () =>
      follow(c, noCart(c.var.shop), async () => {
        const outcome = await inShop(c.var, context => restore(context, token, readCartCookie(c, isSecure)))
        if (outcome && 'to' in outcome) writeCartCookie(c, isSecure, outcome.secret)
        return outcome
      }),
    )
  })

  app.get('/cart/unsubscribe/:token', async c => {
    hide(c)
    const token = c.req.param('token')
    return follow(c, noLink(c.var.shop), async () => {
      const linked = await inShop(c.var, ({ shop }) => findLinkedCart(shop.db, shop.tenant, token))
      return linked && { page: unsubscribePage(c.var.shop, token) }
    })
  })

  app.post('/cart/unsubscribe/:token', c => {
    hide(c)
    const token = c.req.param('token')
    const { shop } = c.var
    const find = () =>
      inShop(c.var, async ({ shop, now }): Promise<Outcome> => {
        const found = await findLinkedCart(shop.db, shop.tenant, token)
        if (!found) return null
        await optOut(shop.db, { tenant: shop.tenant, emailAddress: found.recipient, now })
        const words = WORDS[shop.language].recovery
        return { page: missingPage(shop, { title: words.done, text: words.doneText(shop.store.name) }) }
      })
    return press(c, () => follow(c, noLink(shop), find))
  })
}

const holdsItems = (cart: StoredCart | null): cart is StoredCart =>
  cart !== null && cart.orderNumber === null && cart.draft.items.length > 0

/** Why there is nothing left to restore; `null` if there is. */
async function endedPage({ shop }: CartContext, { orderNumber, recipient, draft }: LinkedCart): Promise<Page | null> {
  const words = WORDS[shop.language].recovery
  if (orderNumber !== null) {
    const order = await findOrder(shop, orderNumber)
    const isTheirs = order !== null && emailKeyOf(order.placedBy.emailAddress) === recipient
    return orderedPage(shop, isTheirs ? { number: orderNumber, path: await orderPath(shop, orderNumber) } : null)
  }
  return draft.items.length === 0 ? missingPage(shop, { title: words.empty, text: words.emptyText }) : null
}

/**
 * Opens the cart to the visitor, whose cookie is the link's secret from now on; its own browser keeps its cookie. What the visitor
 * has in another cart moves to this one, so that nothing is lost and nobody is emailed about the same items again.
 */
async function restore(
  context: CartContext,
  token: string,
  secret: string | undefined,
): Promise<{ page: Page } | { to: string; secret: string } | null> {
  const { shop, now } = context
  const { db, tenant } = shop
  // Both are locked in the order in which their shoppers' forms lock them: the visitor's first.
  const own = secret ? await takeCart(db, tenant, secret) : null
  const linked = await findLinkedCart(db, tenant, token, true)
  if (!linked) return null
  const ended = await endedPage(context, linked)
  if (ended) return { page: ended }
  if (secret && own?.id === linked.id) return { to: '/cart', secret }
  if (!holdsItems(own)) return { to: '/cart', secret: token }
  const draft = withItemsOf(linked.draft, own.draft)
  if (!draft) {
    const notice = WORDS[shop.language].recovery.full(CART_LIMITS.lines)
    return { page: restorePage(shop, { token, quote: await quoteCart(context, linked.draft), merges: true, notice }) }
  }
  const saving = { tenant, now, language: shop.knownLanguage }
  const quote = await quoteCart(context, draft)
  await saveCart(db, { ...saving, secret: token, before: linked, draft, wantsNews: linked.wantsNews, quote })
  const emptied = { ...own.draft, items: [] }
  await saveCart(db, {
    ...{ ...saving, secret: secret ?? '', before: own, draft: emptied, wantsNews: own.wantsNews },
    quote: await quoteCart(context, emptied),
  })
  return { to: '/cart', secret: token }
}
