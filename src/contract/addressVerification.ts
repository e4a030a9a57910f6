import * as z from 'zod/mini'
import { PostalAddress } from './customers.ts'
import { endpoint } from './endpoint.ts'

/** Longest line that can be verified with Avalara. */
export const ADDRESS_LINE = 100

export const ADDRESS_RESULTS = ['exact', 'corrected', 'unknown', 'notChecked', 'wrongKey', 'away'] as const

const line = z.string().check(z.maxLength(ADDRESS_LINE, `Use at most ${ADDRESS_LINE} characters.`))

export const verifyAddress = endpoint({
  name: 'verifyAddress',
  summary:
    'Asks Avalara about an address: it is right, or `address` is how it should be, or Avalara does not know it. `notChecked` if addresses of its country are not verified.',
  source: 'chosen here; document 1 §3 (Store information, enableAddressVerification)',
  method: 'POST',
  path: 'admin/avalara/address',
  body: z.object({
    address: z.object({ address1: line, address2: line, city: line, state: line, postalCode: line, country: line }),
  }),
  response: z.object({ result: z.enum(ADDRESS_RESULTS), address: z.nullable(PostalAddress) }),
  isReadOnly: true,
  problems: [400, 409],
})
