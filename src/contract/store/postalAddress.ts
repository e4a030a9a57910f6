import * as z from 'zod/mini'
import { type AddressProblem, addressProblems } from '#lib/postalAddress.ts'
import { isBlank } from '#lib/visible.ts'

const text = z._default(z.string(), '')

/** A postal address; unknown fields are empty. */
export const PostalAddress = z.looseObject({
  address1: text,
  address2: text,
  city: text,
  state: text,
  postalCode: text,
  country: z._default(z.string(), 'US'),
})
export type PostalAddress = z.output<typeof PostalAddress>

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }

/** A location has no first and last name, but a state. Missing fields are empty, the country is the US unless named. */
export function placeProblems(fields: Partial<PostalAddress>): Partial<Record<string, AddressProblem>> {
  const address = { ...NO_ADDRESS, ...fields, firstName: '-', lastName: '-' }
  const problems = addressProblems(address)
  return address.country === 'US' && isBlank(address.state) ? { ...problems, state: 'required' } : problems
}
