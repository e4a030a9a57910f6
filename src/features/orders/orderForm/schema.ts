import * as z from 'zod/mini'
import type { Customer } from '#contract/customers/customers.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { DRAFT_LIMITS, type OrderDraft, PAYMENT_METHODS, SETTLEMENTS } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { broken } from '#contract/rules/rules.ts'
import { SHIPPING_KINDS } from '#contract/shipping/shippingKinds.ts'
import { addressErrors, type PostalAddress } from '#contract/store/postalAddress.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { isPlainNumber } from '#lib/number.ts'
import { PHONE } from '#lib/phone.ts'
import { isBlank } from '#lib/visible.ts'

// Messages are keys of the namespace `orderForm`.
const upTo = (most: number) => z.string().check(z.maxLength(most))

const isAmount = (text: string) => {
  const cents = textToCents(text)
  return cents !== null && cents >= 0 && cents <= DRAFT_LIMITS.price
}
const isQuantity = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= DRAFT_LIMITS.quantity

/** A row of the order. `id` identifies the row; `lineId` an existing line of the order. */
const ItemRow = z
  .object({
    id: z.string(),
    lineId: z.string(),
    productId: z.string(),
    productVariantId: z.string(),
    name: z.string(),
    options: z.string(),
    imageUri: z.string(),
    price: z.string(),
    quantity: z.string().check(z.refine(isQuantity, broken('wholeRange', { least: 1, most: DRAFT_LIMITS.quantity }))),
    isTaxable: z.boolean(),
    requiresShipping: z.boolean(),
    weight: z.number(),
  })
  .check(({ value, issues }) => {
    if (value.productId !== '') return
    const wrong = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (isBlank(value.name)) wrong('name', broken('name'))
    else if (value.name.length > DRAFT_LIMITS.itemName)
      wrong('name', broken('tooLong', { most: DRAFT_LIMITS.itemName }))
    if (!isAmount(value.price)) wrong('price', broken('amount', { leastCents: 0, mostCents: DRAFT_LIMITS.price }))
  })
export type ItemRow = z.output<typeof ItemRow>

const DiscountRow = z
  .object({ id: z.string(), kind: z.enum(['amount', 'percent']), value: z.string() })
  .check(({ value, issues }) => {
    const cents = textToCents(value.value)
    const isRight =
      value.kind === 'amount'
        ? cents !== null && cents > 0 && cents <= DRAFT_LIMITS.price
        : isPlainNumber(value.value) && Number(value.value) > 0 && Number(value.value) <= 100
    const message = value.kind === 'amount' ? 'problem.discountAmount' : 'problem.percent'
    if (!isRight) issues.push({ code: 'custom', input: value, path: ['value'], message })
  })
export type DiscountRow = z.output<typeof DiscountRow>

const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})
export type AddressForm = z.output<typeof Address>

/** An address is complete or empty. Some names may be missing. */
const wholeAddress = (unnamed: readonly string[]) =>
  Address.check(({ value, issues }) => {
    if (isEmptyAddress(value)) return
    for (const [field, message] of Object.entries(addressErrors(value))) {
      if (unnamed.includes(field) && isBlank(value[field as keyof typeof value])) continue
      issues.push({ code: 'custom', input: value, path: [field], message })
    }
  })

export const OrderForm = z
  .object({
    customerId: z.string(),
    firstName: upTo(DRAFT_LIMITS.name),
    lastName: upTo(DRAFT_LIMITS.name),
    emailAddress: z.string().check(
      z.refine((email: string) => isBlank(email) || isEmailAddress(email.trim()), broken('email')),
      z.maxLength(DRAFT_LIMITS.email),
    ),
    phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
    items: z.array(ItemRow).check(z.minLength(1, 'problem.noItems'), z.maxLength(DRAFT_LIMITS.items)),
    coupons: z.array(z.string()).check(z.maxLength(DRAFT_LIMITS.coupons)),
    customDiscounts: z.array(DiscountRow).check(z.maxLength(DRAFT_LIMITS.customDiscounts)),
    /** `''` for none, `custom`, or a method's id and kind. */
    shipping: z.string(),
    shippingName: upTo(DRAFT_LIMITS.name),
    shippingPrice: z.string(),
    // Orders by phone may have a single name.
    deliverTo: wholeAddress(['firstName']),
    // It has no name of its own.
    billing: wholeAddress(['firstName', 'lastName']),
    paymentMethod: z.enum(PAYMENT_METHODS),
    purchaseOrderNumber: upTo(DRAFT_LIMITS.purchaseOrder),
    shopperNote: upTo(ORDER_LIMITS.note),
    merchantNote: upTo(ORDER_LIMITS.note),
    /** What to do with the price difference; in cents, as it was shown. */
    settle: z.object({ how: z.enum(SETTLEMENTS), amount: z.number() }),
  })
  .check(({ value, issues }) => {
    const wrong = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message })
    if (isBlank(value.firstName + value.lastName)) wrong(['lastName'], broken('name'))
    if (value.shipping === 'custom' && !isAmount(value.shippingPrice))
      wrong(['shippingPrice'], broken('amount', { leastCents: 0, mostCents: DRAFT_LIMITS.price }))
    const needsAddress =
      !value.shipping.endsWith('/curbside') && value.items.some(({ requiresShipping }) => requiresShipping)
    // Document 2 §8.
    if (needsAddress && isEmptyAddress(value.deliverTo)) wrong(['deliverTo', 'postalCode'], 'problem.zipcodeRequired')
  })
export type OrderForm = z.output<typeof OrderForm>

export const isEmptyAddress = ({ country: _, ...rest }: AddressForm) => Object.values(rest).every(isBlank)

const EMPTY: AddressForm = {
  ...{ firstName: '', lastName: '', address1: '', address2: '', city: '', state: '', postalCode: '' },
  country: 'US',
}

export function addressForm(address: PostalAddress | null | undefined, name = { firstName: '', lastName: '' }) {
  if (!address) return EMPTY
  const { address1, address2, city, state, postalCode, country } = address
  const { firstName, lastName } = name
  return { firstName, lastName, address1, address2, city, state, postalCode, country }
}

/** The customer’s part of the form. */
export function customerValues({ id, firstName, lastName, emailAddress, phoneNumber, contactInformation }: Customer) {
  const { address } = contactInformation
  return {
    customerId: id,
    ...{ firstName, lastName, emailAddress, phoneNumber },
    deliverTo: addressForm(address, { firstName, lastName }),
  }
}

/** The form’s values for an order, or of a new one for this customer. */
export function toForm(order: Order | null, customer?: Customer): OrderForm {
  const nothing = { ...{ firstName: '', lastName: '', emailAddress: '', phoneNumber: '' }, customerId: '' }
  if (!order) {
    return {
      ...nothing,
      deliverTo: EMPTY,
      ...(customer && customerValues(customer)),
      ...{ items: [], coupons: [], customDiscounts: [] },
      ...{ shipping: '', shippingName: '', shippingPrice: '', billing: EMPTY },
      ...{ paymentMethod: 'Cash', purchaseOrderNumber: '', shopperNote: '', merchantNote: '' },
      settle: { how: 'leave', amount: 0 },
    }
  }
  const draft = draftOfOrder(order)
  const { shipping, placedBy, deliverTo } = draft
  const { address: billing, ...buyer } = placedBy
  return {
    ...buyer,
    customerId: order.customerId ?? '',
    items: order.cart.items.map(({ id, product, quantity }) => ({
      id,
      lineId: id,
      productId: product.id,
      productVariantId: product.productVariantId,
      name: product.name,
      options: product.options,
      imageUri: product.imageUri,
      price: centsToText(product.price),
      quantity: String(quantity),
      isTaxable: product.isTaxable,
      requiresShipping: product.requiresShipping,
      weight: product.weight,
    })),
    coupons: draft.couponCodes,
    customDiscounts: draft.customDiscounts.map(({ kind, value }, at) => ({
      id: String(at),
      kind,
      value: kind === 'amount' ? centsToText(value) : String(value),
    })),
    shipping: shipping ? (shipping.kind === 'custom' ? 'custom' : `${shipping.methodId}/${shipping.kind}`) : '',
    shippingName: shipping?.kind === 'custom' ? shipping.name : '',
    shippingPrice: shipping?.kind === 'custom' ? centsToText(shipping.price) : '',
    deliverTo: addressForm(deliverTo?.address, deliverTo ?? undefined),
    billing: addressForm(billing),
    paymentMethod: draft.paymentMethod,
    purchaseOrderNumber: draft.purchaseOrderNumber,
    shopperNote: draft.shopperNote,
    merchantNote: draft.merchantNote,
    settle: { how: 'leave', amount: 0 },
  }
}

/** Zero for an invalid amount: the form shows the error. */
const cents = (text: string) => {
  const amount = textToCents(text)
  return amount === null || Number.isNaN(amount) ? 0 : amount
}

/** The draft without properties that don't affect the price: typing a note sends no request. */
export function toPricedDraft(values: OrderForm): OrderDraft {
  const { placedBy, deliverTo, ...draft } = toDraft(values)
  return {
    ...draft,
    placedBy: { firstName: '', lastName: '', phoneNumber: '', address: null, emailAddress: placedBy.emailAddress },
    deliverTo: deliverTo && { firstName: '', lastName: '', address: deliverTo.address },
    ...{ paymentMethod: 'Cash', purchaseOrderNumber: '', shopperNote: '', merchantNote: '' },
  }
}

/** The body to save. */
export function toDraft(values: OrderForm): OrderDraft {
  const { firstName, lastName, emailAddress, phoneNumber, deliverTo, billing } = values
  return {
    customerId: values.customerId || null,
    placedBy: {
      ...{ firstName, lastName, emailAddress: emailAddress.trim(), phoneNumber },
      address: isEmptyAddress(billing) ? null : postal(billing),
    },
    deliverTo: isEmptyAddress(deliverTo)
      ? null
      : { firstName: deliverTo.firstName, lastName: deliverTo.lastName, address: postal(deliverTo) },
    items: values.items.map(({ lineId, productId, productVariantId, name, price, quantity, ...rest }) => ({
      ...{ id: lineId, productId, productVariantId, name },
      price: cents(price),
      quantity: isQuantity(quantity) ? Number(quantity) : 0,
      ...{ isTaxable: rest.isTaxable, requiresShipping: rest.requiresShipping, weight: rest.weight },
    })),
    couponCodes: values.coupons,
    customDiscounts: values.customDiscounts.map(({ kind, value }) => ({
      kind,
      value: kind === 'amount' ? cents(value) : isPlainNumber(value) ? Number(value) : 0,
    })),
    shipping: shippingOf(values),
    paymentMethod: values.paymentMethod,
    purchaseOrderNumber: values.purchaseOrderNumber,
    shopperNote: values.shopperNote,
    merchantNote: values.merchantNote,
  }
}

const postal = ({ firstName: _, lastName: __, ...address }: AddressForm): PostalAddress => address

function shippingOf({ shipping, shippingName, shippingPrice }: OrderForm): OrderDraft['shipping'] {
  if (shipping === '') return null
  if (shipping === 'custom') {
    return { methodId: '', kind: 'custom', name: shippingName.trim(), price: cents(shippingPrice) }
  }
  const [methodId = '', name] = shipping.split('/')
  const kind = SHIPPING_KINDS.find(known => known === name)
  return kind ? { methodId, kind, name: '', price: 0 } : null
}
