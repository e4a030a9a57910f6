import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import { readShipTo } from '../../server/shipping/shipping/settings.ts'
import type { Form } from '../parseForm.ts'
import type { StoredCart } from './cartStore.ts'
import type { Review } from './checkoutPage.ts'
import { contactOf, contactProblems } from './contact.ts'
import { NO_CREDIT, readCredit } from './credit.ts'
import { readPayment, type Services } from './payment.ts'
import { type CartContext, type CartQuote, quoteCart } from './quoteCart.ts'

/** What an order of a cart needs; `null` for a cart that can't be ordered as it is. */
export async function needsOf(context: CartContext, cart: StoredCart | null) {
  if (!cart || cart.orderNumber !== null || cart.draft.items.length === 0) return null
  const quote = await quoteCart(context, cart.draft)
  if (quote.lines.some(({ problem }) => problem !== '')) return null
  const { locations: shipsTo } = await readShipTo(context.shop.db, context.shop.tenant)
  const { language } = context.shop
  return { quote, shipsTo, language, needsShipping: quote.lines.some(({ sold }) => sold.requiresShipping) }
}

export const ownerOf = ({ shop: { tenant }, now }: CartContext, { placedBy: { emailAddress } }: OrderDraft) => ({
  tenant,
  emailAddress,
  now,
})

/** What is about to be ordered with what was chosen at review; where to go if something is missing before. */
export async function readReview(
  context: CartContext,
  cart: StoredCart | null,
  services: Services,
  form: Form = {},
): Promise<Review | { to: string }> {
  const needs = await needsOf(context, cart)
  if (!cart || !needs) return { to: '/cart' }
  const wrong = contactProblems(contactOf(cart.draft, needs.shipsTo), needs)
  if (Object.keys(wrong).length > 0) return { to: '/checkout' }
  const draft = withShipping(withoutUnknownCodes(cart.draft, needs.quote), needs.quote, form.shipping)
  const payment = await readPayment(context, form, services)
  const credit = payment.isTest
    ? NO_CREDIT
    : await readCredit(context.shop.db, ownerOf(context, draft), form.creditCode)
  return { draft, quote: await quoteCart(context, draft), credit, payment, codes: cart.draft.couponCodes }
}

/** The draft without codes of deleted discounts: they have no effect. */
export function withoutUnknownCodes(draft: OrderDraft, { read }: CartQuote): OrderDraft {
  const { unknownCodes } = read.cart
  return { ...draft, couponCodes: draft.couponCodes.filter(code => !unknownCodes.includes(codeKeyOf(code))) }
}

export const withoutCode = (draft: OrderDraft, code: string): OrderDraft => ({
  ...draft,
  couponCodes: draft.couponCodes.filter(each => codeKeyOf(each) !== codeKeyOf(code)),
})

/** The draft with a method that is offered for it: the chosen one, else that of before, else the first. */
function withShipping(draft: OrderDraft, { priced }: CartQuote, chosen = ''): OrderDraft {
  const offered = priced.shippingOptions.filter(({ reason }) => reason === null)
  const known = `${draft.shipping?.methodId}:${draft.shipping?.kind}`
  const find = (name: string) => offered.find(({ methodId, kind }) => `${methodId}:${kind}` === name)
  const option = find(chosen) ?? find(known) ?? offered[0]
  return {
    ...draft,
    shipping: option ? { methodId: option.methodId, kind: option.kind, name: option.name, price: 0 } : null,
  }
}
