import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { subscribe } from '../../server/customers/customers/subscribe.ts'
import { Refusal } from '../../server/machine/problems.ts'
import { placeDraft } from '../../server/orders/orders/drafts/placeDraft.ts'
import { sendEventEmail } from '../../server/orders/orders/emails/emails.ts'
import { createPayPalOrder, type PayPalOrder } from '../../services/consent/payPalOrder.ts'
import type { Wrong } from '../formFields.ts'
import type { Page } from '../layout.ts'
import type { Form } from '../parseForm.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import { type CardHold, holdOnCard } from './cardHold.ts'
import { closeCart, findCart, type StoredCart } from './cartStore.ts'
import { dueOf, paidByCredit, type Review, reviewPage } from './checkoutPage.ts'
import { spendWithCode } from './credit.ts'
import { type Payment, paymentProblems, type Services, withPaymentMethod } from './payment.ts'
import { payByCard, payByPayPal } from './payOrder.ts'
import type { CartContext } from './quoteCart.ts'
import { ownerOf, readReview } from './review.ts'

type Outcome = { draft?: OrderDraft; to: string } | { draft?: OrderDraft; page: Page }

/** Nothing of an order may stay that was not placed: thrown, it ends the transaction. */
export class NotPlaced extends Error {
  readonly page: Page
  constructor(page: Page) {
    super('The order was not placed.')
    this.page = page
  }
}

interface Intention {
  context: CartContext
  form: Form
  secret: string
  services: Services
}

/** Holds what an order costs on the card that its form names, before the order is placed. `null` if it isn't paid by card. */
export async function holdForOrder(db: Db, shop: Shop, { context, form, secret, services }: Intention) {
  const { tenant } = shop
  const request = await inTenant(db, tenant, async tx => {
    const cart = await findCart(tx, tenant, secret)
    if (!cart || cart.orderNumber !== null) return null
    const review = await readReview({ ...context, shop: { ...shop, db: tx } }, cart, services, form)
    if ('to' in review || review.payment.method !== 'card') return null
    const amount = dueOf(review)
    if (amount <= 0 || form.total !== String(amount)) return null
    const { key: intention, isTest } = review.payment
    return { tenant, cartId: cart.id, intention, token: form.token ?? '', amount, isTest, now: context.now }
  })
  return request && holdOnCard(services.vault, request)
}

interface Placement extends Intention {
  cart: StoredCart | null
  /** Of the shopper’s browser, if emails are written in it. */
  emailLanguage: Language | undefined
  /** Of the store, for the way back from PayPal. */
  origin: string
  hold: CardHold | null
  /** By the shopper, at PayPal. */
  approved?: PayPalOrder
}

/** Places the order of a cart, once, paid as the shopper chose; or shows why it can't be placed. */
export async function placeOrder(placement: Placement): Promise<Outcome> {
  const { context, form, cart, services, hold, approved, emailLanguage } = placement
  const { language } = context.shop
  const words = WORDS[language].checkout
  // Submitted twice, by a double click or because the first response was lost: it is ordered once.
  if (cart && cart.orderNumber !== null) return { to: `/thanks?number=${cart.orderNumber}` }
  if (approved && approved.custom.cartId !== cart?.id) return { to: '/cart' }
  const review = await readReview(context, cart, services, form)
  if (!cart || 'to' in review) return 'to' in review ? review : { to: '/cart' }
  const { quote, credit, payment } = review
  const due = dueOf(review)
  const draft = due > 0 ? withPaymentMethod(review.draft, payment) : review.draft
  const refuse = (notice: string, changed: Partial<Payment> = {}): Outcome => ({
    draft: review.draft,
    page: reviewPage({ ...review, payment: { ...payment, ...changed } }, language, notice),
  })
  const { shippingOptions } = quote.priced
  if (quote.lines.some(({ sold }) => sold.requiresShipping) && shippingOptions.length > 0 && !draft.shipping) {
    return refuse(words.notShipped)
  }
  // Shoppers never pay a total that they have not seen.
  if (form.total !== String(due)) {
    return refuse(words.totalChanged(formatMoney(due, language)))
  }
  if (due > 0) {
    if (payment.offered.length === 0) return refuse(words.noPayments)
    const wrong: Wrong = paymentProblems(payment, language)
    const [first] = Object.values(wrong)
    if (first) return refuse(first, { wrong })
    if (payment.method === 'card' && hold?.status !== 'succeeded') return refuse(...cardProblem(hold, form, language))
    if (payment.method === 'payPal' && !approved)
      return { draft: review.draft, to: await payPalPage(due, placement, review) }
  }
  const { tenant, db: tx } = context.shop
  const actor = { tenant, user: '', now: context.now }
  try {
    const placed = await placeDraft(tx, { tenant, now: context.now, draft, read: quote.read, language: emailLanguage })
    const spent = paidByCredit(review)
    const order = spent > 0 ? await spendWithCode(tx, ownerOf(context, draft), placed, credit, spent) : placed
    if (due > 0 && payment.method === 'card' && hold?.card && payment.provider) {
      const { provider, isCaptured } = payment
      const { wakeJobs } = services
      await payByCard(tx, actor, order, { provider, card: hold.card, amount: due, isCaptured, wakeJobs })
    }
    if (due > 0 && approved) await payByPayPal(tx, actor, order, { id: approved.id, amount: due })
    const { emailAddress } = draft.placedBy
    if (cart.wantsNews) await subscribe(tx, { tenant, emailAddress, now: actor.now })
    await sendEventEmail(tx, { ...actor, storefrontUrl: context.shop.storefrontUrl }, order, 'orderConfirmation')
    await closeCart(tx, tenant, cart.id, order.orderNumber)
    return { to: `/thanks?number=${order.orderNumber}` }
  } catch (error) {
    const code = error instanceof Refusal && error.problem.errors?.[0]?.code
    throw code ? new NotPlaced(reviewPage(review, language, words.refused[code] ?? words.refused.other)) : error
  }
}

/** Why a card was not accepted. What may still be accepted is sent again with the same card. */
function cardProblem(
  hold: CardHold | null,
  form: Form,
  language: Language,
): [notice: string, changed: Partial<Payment>] {
  const words = WORDS[language].checkout
  const kept = { token: form.token ?? '' }
  if (hold?.clientSecret) {
    return [words.confirmWithBank, { ...kept, clientSecret: hold.clientSecret }]
  }
  const message = words.card[hold?.problem ?? 'enterCard']
  return [message, { ...(hold?.status === 'unknown' && kept), wrong: { card: message } }]
}

async function payPalPage(amount: number, { context, form, cart, services, origin }: Placement, { payment }: Review) {
  const order = {
    ...{ merchantId: payment.merchantId, storeName: context.shop.store.name, amount },
    ...{ returnUrl: `${origin}/checkout/paypal`, cancelUrl: `${origin}/checkout/review?paypal=canceled` },
    custom: { cartId: cart?.id ?? '', creditCode: form.creditCode ?? '', shipping: form.shipping ?? '' },
  }
  return createPayPalOrder(context.appKeys, services.payPalUrl, order, context.now)
}
