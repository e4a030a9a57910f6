import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from './postalAddress.ts'

/** Document 1 §3, Store address. */
export const StoreAddress = z.looseObject({
  id: z.string(),
  mailingAddress: PostalAddress,
  isPrimary: z._default(z.boolean(), false),
})
export type StoreAddress = z.output<typeof StoreAddress>

const source = 'document 2 §7, Store, domains, images'

/** Most addresses of a store. */
export const STORE_ADDRESS_LIMIT = 50

/** A location of a store. If there are any, exactly one is primary: parcels are sent from there. */
export const StoreAddresses = z.looseObject({
  revision: z.int(),
  storeAddresses: z.array(StoreAddress).check(z.maxLength(STORE_ADDRESS_LIMIT)),
})
export type StoreAddresses = z.output<typeof StoreAddresses>

export const listStoreAddresses = endpoint({
  name: 'listStoreAddresses',
  summary:
    'The store’s addresses, the primary one first. Without any saved here, it is the one of the store information, if that is whole.',
  source,
  method: 'GET',
  path: 'admin/storeaddresses',
  response: StoreAddresses,
})

export const saveStoreAddresses = endpoint({
  name: 'saveStoreAddresses',
  summary:
    'Replaces the store’s addresses. Exactly one must be the primary one. A stale revision is refused with 409 and the current addresses.',
  source,
  method: 'POST',
  path: 'admin/storeaddresses',
  body: StoreAddresses,
  response: StoreAddresses,
  problems: [400, 409],
})

export const addStoreAddress = endpoint({
  name: 'addStoreAddress',
  summary: 'Adds an address. The first one is the primary one.',
  source,
  method: 'POST',
  path: 'admin/storeaddresses/address',
  body: z.object({ address: PostalAddress }),
  response: StoreAddresses,
  problems: [400],
})

export const getPrimaryAddress = endpoint({
  name: 'getPrimaryAddress',
  summary:
    'Where the store ships from: the address saved here, else the one of the store information. 404 with the code `noStoreAddress` without one.',
  source: 'document 2 §7, Store, domains, images',
  method: 'GET',
  path: 'admin/storeaddresses/primary',
  isCopied: true,
  response: StoreAddress,
  problems: [404],
})

export const savePrimaryAddress = endpoint({
  name: 'savePrimaryAddress',
  summary: 'Sets where the store ships from.',
  source: 'document 2 §7, Store, domains, images',
  method: 'POST',
  path: 'admin/storeaddresses/primary',
  body: z.object({ address: PostalAddress }),
  response: StoreAddress,
  problems: [400],
})
