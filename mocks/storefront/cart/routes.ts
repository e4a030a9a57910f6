import type { Context, Hono } from 'hono'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry, giveBack } from '../../http/limits/countTries.ts'
import { newSecret } from '../../http/secrets.ts'
import { findOrder, orderPath } from '../../server/orders/orders/orderLink.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import { readPayPalOrder } from '../../services/consent/payPalOrder.ts'
import { canBuy } from '../buyForm.ts'
import type { Env, SendPage } from '../env.ts'
import { purchaseEvent } from '../integrations/shopEvent.ts'
import type { Page } from '../layout.ts'
import { missingPage } from '../pages.ts'
import { type Form, parseForm } from '../parseForm.ts'
import { productPage } from '../productPage.ts'
import { findProduct } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import { addToCart } from './addToCart.ts'
import { noteBag, piecesIn } from './bagCount.ts'
import type { CardHold } from './cardHold.ts'
import { isFromHere, readCartCookie, writeCartCookie } from './cartCookie.ts'
import { cartPage, uselessCode } from './cartPage.ts'
import { EMPTY_DRAFT, findCart, type StoredCart, saveCart, takeCart } from './cartStore.ts'
import { changeCart } from './changeCart.ts'
import { contactPage, reviewPage, thanksPage } from './checkoutPage.ts'
import { contactOf, contactProblems, readContact, withContact } from './contact.ts'
import { sendCreditCode } from './credit.ts'
import type { Services } from './payment.ts'
import { holdForOrder, NotPlaced, placeOrder } from './placeOrder.ts'
import { type CartContext, quoteCart } from './quoteCart.ts'
import { needsOf, ownerOf, readReview, withoutCode, withoutUnknownCodes } from './review.ts'

interface CartRoutes extends Services {
  db: Db
  appKeys: AppKeys
  /** Whether storefronts use https. */
  isSecure: boolean
  now: () => Date
  send: SendPage
  sendMissing: (c: Context<Env>) => Response | Promise<Response>
}

/** Changes of carts that one address may make in a store, and orders that it may place. */
const CHANGES = { what: 'cart', most: 300, seconds: 600 }
const ORDERS = { what: 'order', most: 20, seconds: 600 }
const CODES = { what: 'creditCode', most: 10, seconds: 3600 }

/** The result of a form: the next page, or the errors, with the valid part saved anyway. */
type Outcome =
  | { draft?: OrderDraft; wantsNews?: boolean; to: string }
  | { draft?: OrderDraft; wantsNews?: boolean; page: Page; status?: 200 }
  | null

interface Sent {
  context: CartContext
  form: Form
  secret: string
  /** As it was; `null` for a shopper's first. */
  cart: StoredCart | null
  draft: OrderDraft
}

interface More {
  /** Instead of the request's. */
  form?: Form
  /** Before the transaction: what other companies are asked. */
  before?: (context: CartContext, form: Form, secret: string) => Promise<void>
  /** What was asked of them is not needed. */
  failed?: () => Promise<void>
}

/**
 * The cart of a shopper and the way to an order, without scripts: every step is a form. The cart is stored at the provider and found
 * by a cookie; it is priced by the engine that prices orders whenever it is shown.
 */
export function addCartRoutes(app: Hono<Env>, routes: CartRoutes): void {
  const { db, appKeys, isSecure, now, send, sendMissing, vault } = routes

  /** Reads the cart in a separate transaction. */
  const withCart = (
    c: Context<Env>,
    work: (context: CartContext, cart: StoredCart | null) => Promise<{ page: Page } | { to: string } | null>,
  ) =>
    inTenant(db, c.var.shop.tenant, async tx => {
      const context = { shop: { ...c.var.shop, db: tx }, appKeys, now: now() }
      const cart = await findCart(tx, c.var.shop.tenant, readCartCookie(c, isSecure))
      noteBag(c, cart?.orderNumber === null ? piecesIn(cart.draft) : 0)
      return work(context, cart)
    }).then(result => {
      if (!result) return sendMissing(c)
      return 'to' in result ? c.redirect(result.to, 303) : send(c, result.page)
    })

  /** Processes a form, and stores the result. Outside the page's transaction, so that a slow upload blocks nothing. */
  async function take(
    c: Context<Env>,
    allowance: typeof CHANGES,
    work: (sent: Sent) => Promise<Outcome>,
    more: More = {},
  ) {
    const { shop } = c.var
    const words = WORDS[shop.language].shop
    // Cross-site requests come without the shopper's cookie, and the response would replace their cart with a new one.
    if (!isFromHere(c)) return send(c, missingPage(shop, { title: words.foreign, text: words.foreignText }), 403)
    const form = more.form ?? parseForm(await c.req.text())
    const counted = { ...allowance, by: [shop.tenant, clientAddress(c)] }
    const seconds = await countTry(db, counted)
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      const title = allowance === ORDERS ? words.tooManyOrders : words.tooManyChanges
      return send(c, missingPage(shop, { title, text: words.tryAgain(Math.ceil(seconds / 60)) }), 429)
    }
    const secret = readCartCookie(c, isSecure) || newSecret()
    await more.before?.({ shop, appKeys, now: now() }, form, secret)
    const outcome = await inTenant(db, shop.tenant, async tx => {
      const context = { shop: { ...shop, db: tx }, appKeys, now: now() }
      const cart = await takeCart(tx, shop.tenant, secret)
      // What was ordered is over. Who ordered stays known.
      const draft =
        cart?.orderNumber === null
          ? cart.draft
          : { ...EMPTY_DRAFT, placedBy: cart?.draft.placedBy ?? EMPTY_DRAFT.placedBy }
      const given = await work({ context, form, secret, cart, draft })
      if (given?.draft) {
        const quote = await quoteCart(context, given.draft)
        const wantsNews = given.wantsNews ?? cart?.wantsNews ?? false
        const { draft } = given
        const own = { tenant: shop.tenant, secret, before: cart, language: shop.knownLanguage }
        await saveCart(tx, { ...own, draft, wantsNews, quote, now: context.now })
      }
      return given
    }).catch((error): Outcome => {
      if (error instanceof NotPlaced) return { page: error.page }
      throw error
    })
    if (outcome?.draft) noteBag(c, piecesIn(outcome.draft))
    if (outcome && !('page' in outcome)) {
      if (outcome.to.startsWith('/thanks')) noteBag(c, 0)
      writeCartCookie(c, isSecure, secret)
      // Led on, so that a page that is loaded again does nothing again.
      return c.redirect(outcome.to, 303)
    }
    await more.failed?.()
    if (allowance === ORDERS) await giveBack(db, counted)
    return outcome ? send(c, outcome.page, outcome.status ?? 400) : sendMissing(c)
  }

  app.get('/cart', c =>
    withCart(c, async (context, cart) => ({
      page: cartPage(c.var.shop, cart, cart && (await quoteCart(context, cart.draft))),
    })),
  )

  app.post('/cart', c =>
    take(c, CHANGES, async ({ context, form, secret, draft }) => {
      const friendlyName = (form.product ?? '').normalize('NFC')
      const product = await findProduct(context.shop, { friendlyName })
      if (!product || !canBuy(context.shop, product)) return null
      const added = await addToCart(context, { draft, product, form, secret })
      if ('draft' in added) return { draft: added.draft, to: '/cart' }
      return { page: await productPage(context.shop, product, { isForSale: true, form, wrong: added.wrong }) }
    }),
  )

  app.post('/cart/lines', c =>
    take(c, CHANGES, async ({ context, form, cart, draft: before }) => {
      if (!cart || cart.orderNumber !== null) return { to: '/cart' }
      const { draft: changed, wrong } = changeCart(before, form, context.shop.language)
      const quote = await quoteCart(context, changed)
      const refusal = uselessCode(form.coupon ?? '', quote, context.shop.language)
      if (refusal !== '') wrong.coupon = refusal
      const known = withoutUnknownCodes(changed, quote)
      const draft = refusal === '' ? known : withoutCode(known, form.coupon ?? '')
      if (Object.keys(wrong).length === 0) return { draft, to: '/cart' }
      return {
        draft,
        page: cartPage(context.shop, { ...cart, draft }, await quoteCart(context, draft), { form, wrong }),
      }
    }),
  )

  app.get('/checkout', c =>
    withCart(c, async (context, cart) => {
      const needs = await needsOf(context, cart)
      if (!cart || !needs) return { to: '/cart' }
      return {
        page: contactPage({ ...needs, contact: contactOf(cart.draft, needs.shipsTo), wantsNews: cart.wantsNews }),
      }
    }),
  )

  app.post('/checkout', c =>
    take(c, CHANGES, async ({ context, form, cart, draft }) => {
      const needs = await needsOf(context, cart)
      if (!needs) return { to: '/cart' }
      const contact = readContact(form, contactOf(draft, needs.shipsTo))
      const wrong = contactProblems(contact, needs)
      const known = withContact(draft, contact, wrong, needs)
      // A box that is not ticked is not sent.
      const wantsNews = form.asked === 'news' ? form.wantsNews === 'yes' : (cart?.wantsNews ?? false)
      if (Object.keys(wrong).length === 0) return { draft: known, wantsNews, to: '/checkout/review' }
      return { draft: known, wantsNews, page: contactPage({ ...needs, contact, wrong, wantsNews }) }
    }),
  )

  app.get('/checkout/review', c =>
    withCart(c, async (context, cart) => {
      const review = await readReview(context, cart, routes)
      const { language } = c.var.shop
      const notice = c.req.query('paypal') === 'canceled' ? WORDS[language].checkout.leftPayPal : ''
      return 'to' in review ? review : { page: reviewPage(review, language, notice) }
    }),
  )

  // What was chosen changes the total, which nobody has to place an order to see.
  app.post('/checkout/review', c =>
    take(c, CHANGES, async ({ context, form, cart }) => {
      const review = await readReview(context, cart, routes, form)
      if ('to' in review) return review
      return {
        draft: review.draft,
        page: reviewPage(review, context.shop.language),
        ...(!review.credit.isWrong && { status: 200 }),
      }
    }),
  )

  app.post('/checkout/credit', c =>
    take(c, CODES, async ({ context, form, cart }) => {
      const review = await readReview(context, cart, routes, { ...form, creditCode: '' })
      if ('to' in review) return review
      const { draft } = review
      await sendCreditCode(context.shop.db, ownerOf(context, draft))
      const credit = { ...review.credit, isSent: true }
      return { draft, page: reviewPage({ ...review, credit }, context.shop.language), status: 200 }
    }),
  )

  const originOf = (c: Context) => `http${isSecure ? 's' : ''}://${c.req.header('host') ?? new URL(c.req.url).host}`

  const shopperOf = (c: Context<Env>) => ({ origin: originOf(c), emailLanguage: c.var.shop.knownLanguage })

  app.post('/checkout/order', c => {
    let hold: CardHold | null = null
    return take(c, ORDERS, sent => placeOrder({ ...sent, ...shopperOf(c), services: routes, hold }), {
      before: async (context, form, secret) => {
        hold = await holdForOrder(db, context.shop, { context, form, secret, services: routes })
      },
      failed: async () => {
        if (hold?.status === 'succeeded') await vault.release(hold.key)
      },
    })
  })

  // PayPal leads back here. What was approved belongs to one cart, which is ordered once.
  app.get('/checkout/paypal', async c => {
    const approved = await readPayPalOrder(appKeys, c.req.query('order') ?? '', now())
    if (!approved?.isApproved) return c.redirect('/checkout/review', 303)
    const form = { ...approved.custom, total: String(approved.amount), payment: 'payPal' }
    const place = (sent: Sent) => placeOrder({ ...sent, ...shopperOf(c), services: routes, hold: null, approved })
    return take(c, ORDERS, place, { form })
  })

  // Only to who placed it: numbers of orders can be guessed.
  app.get('/thanks', c =>
    withCart(c, async (context, cart) => {
      const number = cart?.orderNumber ?? null
      if (number === null || String(number) !== c.req.query('number')) return null
      const { language } = context.shop
      const order = await findOrder(context.shop, number)
      const event = order && !order.isTest && (await purchaseEvent(context.shop, order, appKeys))
      const path = await orderPath(context.shop, number)
      return order && { page: thanksPage({ order, orderPath: path, event: event || null }, language) }
    }),
  )
}
