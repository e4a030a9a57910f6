import { DRAFT_LIMITS, type OrderDraft } from '#contract/orders/orderDrafts.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Language } from '#lib/languages.ts'
import type { Wrong } from '../formFields.ts'
import type { Form } from '../parseForm.ts'
import { WORDS } from '../words/words.ts'
import { CART_LIMITS, readQuantity } from './addToCart.ts'
import { lineKey } from './quoteCart.ts'

/** The draft with what was typed in the form of a cart, and what of it can't be taken. */
export function changeCart(draft: OrderDraft, form: Form, language: Language): { draft: OrderDraft; wrong: Wrong } {
  const words = WORDS[language].cart
  const wrong: Wrong = {}
  const items = draft.items.flatMap(item => {
    const key = lineKey(item.productId, item.productVariantId)
    if (form.remove === key) return []
    const typed = form[`quantity:${key}`]
    if (typed === undefined) return [item]
    const quantity = readQuantity(typed)
    if (quantity === null) {
      wrong[`quantity:${key}`] = words.wrongNumber(CART_LIMITS.quantity)
      return [item]
    }
    return quantity === 0 ? [] : [{ ...item, quantity }]
  })
  const code = codeKeyOf(form.coupon ?? '')
  const kept = draft.couponCodes.filter(known => known !== form.dropCoupon)
  const isNew = code !== '' && !kept.some(known => codeKeyOf(known) === code)
  if (isNew && kept.length >= DRAFT_LIMITS.coupons) wrong.coupon = words.mostCodes(DRAFT_LIMITS.coupons)
  else if (isNew && code.length > DRAFT_LIMITS.coupon) wrong.coupon = words.whyNot.notFound
  else if (isNew) kept.push(code)
  return { draft: { ...draft, items, couponCodes: kept }, wrong }
}
