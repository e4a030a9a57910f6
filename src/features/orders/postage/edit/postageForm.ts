import * as z from 'zod/mini'
import { quantitiesToPack } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Parcel, POSTAGE_LIMITS, type PostageAddress } from '#contract/orders/postage.ts'
import type { PackageSize, PostageDefaults } from '#contract/orders/postageSetup.ts'
import { addressErrors } from '#contract/store/postalAddress.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'

/** A package with custom dimensions, besides the store's package sizes. */
export const OTHER_SIZE = ''

export const SIDES = ['length', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

const text = z.string()

/** The screen's inputs; numbers as text. */
export const PostageForm = z
  .object({
    ...{ name: text, street: text, street2: text, city: text, state: text, zip: text, country: text },
    ...{ phone: text, email: text, sizeId: text, length: text, width: text, height: text, weight: text },
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(errorsIn(value))) {
      issues.push({ code: 'custom', input: value, path: [field], message })
    }
  })
export type PostageForm = z.output<typeof PostageForm>

export const sidesOf = (size: PackageSize | undefined): Record<Side, string> => ({
  length: size ? String(size.length) : '',
  width: size ? String(size.width) : '',
  height: size ? String(size.height) : '',
})

/** The items that the store still has to pack, with their weight; all shippable items if nothing is left. */
export function itemsToPack(order: Order) {
  const left = quantitiesToPack(order)
  const shipped = order.cart.items.filter(({ product }) => product.requiresShipping)
  const open = shipped.filter(({ id }) => (left.get(id) ?? 0) > 0)
  return (open.length > 0 ? open : shipped).map(item => {
    const quantity = open.length > 0 ? (left.get(item.id) ?? 0) : item.quantity
    return { ...item, quantity, weight: item.product.weight * quantity }
  })
}

/** The initial form of an order: recipient, default package, and the items' weight. */
export function formOf(order: Order, defaults: PostageDefaults): PostageForm {
  const { deliverTo, placedBy } = order
  const address = deliverTo?.address ?? placedBy.address
  const name = deliverTo ? `${deliverTo.firstName} ${deliverTo.lastName}` : `${placedBy.firstName} ${placedBy.lastName}`
  const size = defaults.materialPackageSize.find(({ id }) => id === defaults.defaultId)
  const weight = itemsToPack(order).reduce((sum, item) => sum + item.weight, 0)
  return {
    name: name.trim(),
    street: address?.address1 ?? '',
    street2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.postalCode ?? '',
    country: address?.country || 'US',
    phone: placedBy.phoneNumber,
    email: placedBy.emailAddress,
    sizeId: size?.id ?? OTHER_SIZE,
    ...sidesOf(size),
    weight: weight > 0 ? String(Math.round(weight * 100) / 100) : '',
  }
}

/** What the order fills in: the package's size is the merchant's choice. */
const OF_ORDER = ['name', 'street', 'street2', 'city', 'state', 'zip', 'country', 'phone', 'email', 'weight'] as const

/** The form after the order has changed: fields that still have its earlier values get the new ones. */
export function followOrder(form: PostageForm, before: PostageForm, now: PostageForm): PostageForm {
  const updated = OF_ORDER.filter(name => form[name] === before[name] && before[name] !== now[name])
  return updated.length > 0 ? { ...form, ...Object.fromEntries(updated.map(name => [name, now[name]])) } : form
}

export const isFilledAlike = (before: PostageForm, now: PostageForm) =>
  OF_ORDER.every(name => before[name] === now[name])

export const recipientOf = (form: PostageForm): PostageAddress => {
  const { name, street, street2, city, state, zip, country, phone, email } = form
  // The limits of a label; phone and email address are only for the carrier.
  const short = (text: string) => text.slice(0, 75)
  return { name, street, street2, city, state, zip, country, phone: short(phone), email: short(email) }
}

export const parcelOf = ({ length, width, height, weight }: PostageForm): Parcel => ({
  ...{ length: Number(length), width: Number(width), height: Number(height), weight: Number(weight) },
})

/** The store as the sender of a label. */
export const senderOf = ({ mailingAddress }: Pick<StoreAddress, 'mailingAddress'>, name: string): PostageAddress => {
  const { address1, address2, city, state, postalCode, country } = mailingAddress
  const place = { street: address1, street2: address2, city, state, zip: postalCode, country }
  return { name: name.slice(0, 75), ...place, phone: '', email: '' }
}

/** The names of an address's fields in postage. */
export const ADDRESS_NAMES = {
  address1: 'street',
  address2: 'street2',
  city: 'city',
  state: 'state',
  postalCode: 'zip',
  country: 'country',
} as const

/** Validates the form, at most one error per field. */
function errorsIn(form: PostageForm): Partial<Record<keyof PostageForm, string>> {
  const { name, street, street2, city, state, zip, country } = form
  const address = { address1: street, address2: street2, city, state, postalCode: zip, country }
  const found = addressErrors({ firstName: name || '', lastName: name ? '-' : '', ...address })
  const errors: Partial<Record<keyof PostageForm, string>> = {}
  if (found.firstName) errors.name = found.firstName
  for (const field of Object.keys(ADDRESS_NAMES) as (keyof typeof ADDRESS_NAMES)[]) {
    if (found[field]) errors[ADDRESS_NAMES[field]] = found[field]
  }
  for (const side of SIDES) if (!isWithin(form[side], POSTAGE_LIMITS.side)) errors[side] = 'problem.side'
  if (!isWithin(form.weight, POSTAGE_LIMITS.weight)) errors.weight = 'problem.weight'
  return errors
}

const isWithin = (text: string, most: number) => text !== '' && Number(text) > 0 && Number(text) <= most
