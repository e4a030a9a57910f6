import * as z from 'zod/mini'
import type { DeliveryAddress } from '#lib/postalAddress.ts'
import { endpoint } from '../endpoint.ts'
import { PhoneNumber } from '../phoneNumber.ts'
import { addressErrors, PostalAddress } from '../store/postalAddress.ts'

/** Where a customer has orders sent to. */
export const ShippingAddress = z.extend(PostalAddress, {
  id: z.string(),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  phoneNumber: PhoneNumber,
  /** One of a customer’s addresses is the default. */
  isDefault: z._default(z.boolean(), false),
  revision: z.int(),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

/** Rejects an undeliverable address, with a problem for each invalid field. */
export const isDeliverable = z.check<DeliveryAddress>(({ value, issues }) => {
  for (const [field, message] of Object.entries(addressErrors(value))) {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
})

export const NewShippingAddress = z.omit(ShippingAddress, { id: true, revision: true }).check(isDeliverable)
export type NewShippingAddress = z.output<typeof NewShippingAddress>
export const ShippingAddressUpdate = z.omit(ShippingAddress, { id: true }).check(isDeliverable)

/** Most addresses of one customer. Chosen here. */
export const MOST_ADDRESSES = 50

const source = 'document 2 §7, Orders and customers'
const oneDefault = 'The first address is the default; another one that becomes it takes its place.'

export const listShippingAddresses = endpoint({
  name: 'listShippingAddresses',
  scope: 'customers',
  summary: 'The customer’s shipping addresses, the default first, then the newest.',
  source,
  method: 'GET',
  path: 'customers/{id}/shippingaddress',
  isCopied: true,
  response: z.object({ items: z.array(ShippingAddress) }),
  problems: [404],
})

export const createShippingAddress = endpoint({
  name: 'createShippingAddress',
  scope: 'customers',
  summary: `Adds a shipping address, up to ${MOST_ADDRESSES}. ${oneDefault}`,
  source,
  method: 'POST',
  path: 'customers/{id}/shippingaddress',
  body: NewShippingAddress,
  response: ShippingAddress,
  problems: [400, 404],
})

export const updateShippingAddress = endpoint({
  name: 'updateShippingAddress',
  scope: 'customers',
  summary: `Replaces a shipping address. A stale revision is refused with 409 and the current address. ${oneDefault}`,
  source,
  method: 'PUT',
  path: 'customers/{id}/shippingaddress/{addressId}',
  body: ShippingAddressUpdate,
  response: ShippingAddress,
  problems: [400, 404, 409],
})

export const deleteShippingAddress = endpoint({
  name: 'deleteShippingAddress',
  scope: 'customers',
  summary: 'Deletes a shipping address. If it was the default, the newest of the others takes its place.',
  source,
  method: 'DELETE',
  path: 'customers/{id}/shippingaddress/{addressId}',
  problems: [404],
})
