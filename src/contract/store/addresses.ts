import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from './postalAddress.ts'

/** Countries whose addresses can be completed (document 1 §5; which ones they are is chosen here). */
export const SUGGESTED_COUNTRIES = ['US', 'AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'IE', 'MX', 'NZ'] as const
export type SuggestedCountry = (typeof SUGGESTED_COUNTRIES)[number]

/** Length of the text that can be sent. */
export const SUGGESTION_TEXT = { least: 3, most: 75 } as const

const suggestion = {
  source: 'document 1 §5, Address autocomplete (call chosen here)',
  method: 'GET',
  query: z.object({
    country: z.enum(SUGGESTED_COUNTRIES),
    text: z.string().check(z.minLength(SUGGESTION_TEXT.least), z.maxLength(SUGGESTION_TEXT.most)),
  }),
  response: z.object({ items: z.array(PostalAddress) }),
  problems: [400],
} as const

export const suggestAddresses = endpoint({
  ...suggestion,
  name: 'suggestAddresses',
  summary:
    'Up to five addresses of a country that begin as `text` does: house number, street, city, postal code, in any order. Addresses only: no businesses, and no cities alone.',
  path: 'admin/addresssuggestions',
})

export const suggestGuestAddresses = endpoint({
  ...suggestion,
  name: 'suggestGuestAddresses',
  summary: 'The same for someone who signs up.',
  service: 'registration',
  // A few for every word that is typed.
  limits: [{ per: ['address'], most: 120, seconds: 60 }],
  path: 'registration/addresssuggestions',
})

export const ADDRESS_RESULTS = ['exact', 'corrected', 'unknown', 'notChecked', 'wrongKey', 'away'] as const

/** A line of an address that can be verified with Avalara. */
export const AddressLine = z.string().check(z.maxLength(100))

export const verifyAddress = endpoint({
  name: 'verifyAddress',
  summary:
    'Asks Avalara about an address: it is right, or `address` is how it should be, or Avalara does not know it. `notChecked` if addresses of its country are not verified.',
  source: 'chosen here; document 1 §3 (Store information, enableAddressVerification)',
  method: 'POST',
  path: 'admin/avalara/address',
  body: z.object({
    address: z.object({
      ...{ address1: AddressLine, address2: AddressLine, city: AddressLine },
      ...{ state: AddressLine, postalCode: AddressLine, country: AddressLine },
    }),
  }),
  response: z.object({ result: z.enum(ADDRESS_RESULTS), address: z.nullable(PostalAddress) }),
  isReadOnly: true,
  problems: [400, 409],
})
