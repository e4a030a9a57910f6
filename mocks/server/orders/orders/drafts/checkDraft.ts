import { DRAFT_LIMITS, type OrderDraft } from '#contract/orders/orderDrafts.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { PHONE } from '#lib/phone.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { checkAddress } from '../actions/checkAddress.ts'
import type { ReadDraft } from './readDraft.ts'

/** The draft without spaces around its texts. Throws `refuseFields` for what can't be an order. */
export function checkDraft(draft: OrderDraft, { lines, cart, priced }: ReadDraft): OrderDraft {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string, code: string) => problems.push({ field, message, code })
  const { placedBy, items } = draft

  if (items.length === 0) refuse('items', broken('noItems'), 'required')
  for (const [at, { quantity, minimum, isGone, product }] of lines.entries()) {
    const item = items[at]
    // Document 2 §8: the provider's error for an invalid product.
    if (isGone) refuse(`items.${at}.productId`, 'sku must be an object', 'invalidProduct')
    if (item && item.quantity < 1) refuse(`items.${at}.quantity`, broken('tooSmall', { least: 1 }), 'tooSmall')
    if (quantity > DRAFT_LIMITS.quantity) {
      refuse(`items.${at}.quantity`, broken('tooLarge', { most: DRAFT_LIMITS.quantity }), 'tooMany')
    }
    if (quantity < minimum) {
      refuse(`items.${at}.quantity`, broken('shippedItems', { minimum }), 'shippedItems')
    }
    if (product.id !== '') continue
    if (product.name === '') refuse(`items.${at}.name`, broken('name'), 'required')
    if (product.name.length > DRAFT_LIMITS.itemName) {
      refuse(`items.${at}.name`, broken('tooLong', { most: DRAFT_LIMITS.itemName }), 'tooLong')
    }
    if (product.price < 0 || product.price > DRAFT_LIMITS.price) {
      refuse(`items.${at}.price`, broken('amount', { leastCents: 0, mostCents: DRAFT_LIMITS.price }), 'outOfRange')
    }
    if (product.weight < 0 || product.weight > 1000)
      refuse(`items.${at}.weight`, broken('range', { least: 0, most: 1000 }), 'outOfRange')
  }
  for (const name of ['firstName', 'lastName'] as const) {
    if (placedBy[name].length > DRAFT_LIMITS.name) {
      refuse(`placedBy.${name}`, broken('tooLong', { most: DRAFT_LIMITS.name }), 'tooLong')
    }
  }
  if (`${placedBy.firstName}${placedBy.lastName}`.trim() === '') {
    refuse('placedBy.lastName', broken('name'), 'required')
  }
  if (placedBy.emailAddress.trim() !== '' && !isEmailAddress(placedBy.emailAddress.trim())) {
    refuse('placedBy.emailAddress', broken('email'), 'invalidEmail')
  }
  if (placedBy.emailAddress.length > DRAFT_LIMITS.email) {
    refuse('placedBy.emailAddress', broken('tooLong', { most: DRAFT_LIMITS.email }), 'tooLong')
  }
  // Document 1 §5.
  if (!PHONE.test(placedBy.phoneNumber)) refuse('placedBy.phoneNumber', broken('phone'), 'invalidPhone')
  for (const note of ['shopperNote', 'merchantNote'] as const) {
    if (draft[note].length > ORDER_LIMITS.note) {
      refuse(note, broken('tooLong', { most: ORDER_LIMITS.note }), 'tooLong')
    }
  }
  if (draft.purchaseOrderNumber.length > DRAFT_LIMITS.purchaseOrder) {
    refuse('purchaseOrderNumber', broken('tooLong', { most: DRAFT_LIMITS.purchaseOrder }), 'tooLong')
  }
  for (const code of cart.unknownCodes) {
    refuse('couponCodes', `Document not found for filter: discountCode eq "${code}"`, 'couponNotFound')
  }
  for (const [at, { kind, value }] of draft.customDiscounts.entries()) {
    const most = kind === 'percent' ? 100 : DRAFT_LIMITS.price
    if (!(value > 0 && value <= most) || (kind === 'amount' && !Number.isInteger(value))) {
      refuse(`customDiscounts.${at}.value`, broken('discountValue'), 'outOfRange')
    }
  }
  if (draft.shipping?.kind === 'custom' && (draft.shipping.price < 0 || draft.shipping.price > DRAFT_LIMITS.price)) {
    refuse('shipping.price', broken('amount', { leastCents: 0, mostCents: DRAFT_LIMITS.price }), 'outOfRange')
  }
  if (draft.shipping && !priced.shipping) {
    refuse('shipping', broken('shippingNotOffered'), 'notOffered')
  }
  const needsAddress = draft.shipping?.kind !== 'curbside' && lines.some(({ product }) => product.requiresShipping)
  if (needsAddress && !draft.deliverTo) {
    refuse('deliverTo.address.postalCode', broken('zipcodeRequired'), 'zipcodeRequired')
  }
  if (problems.length > 0) throw refuseFields(problems)
  return {
    ...draft,
    placedBy: {
      ...placedBy,
      firstName: placedBy.firstName.trim(),
      lastName: placedBy.lastName.trim(),
      emailAddress: placedBy.emailAddress.trim(),
    },
    deliverTo: draft.deliverTo && needsAddress ? checkAddress(draft.deliverTo) : draft.deliverTo,
    shopperNote: draft.shopperNote.trim(),
    merchantNote: draft.merchantNote.trim(),
    purchaseOrderNumber: draft.purchaseOrderNumber.trim(),
  }
}
