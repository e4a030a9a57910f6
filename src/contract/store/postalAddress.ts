import * as z from 'zod/mini'
import { ADDRESS_FIELD_LIMITS, type AddressProblem, addressProblems, type DeliveryAddress } from '#lib/postalAddress.ts'
import { isBlank } from '#lib/visible.ts'
import { broken, type RuleCode } from '../rules/rules.ts'

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

/** A place has no first and last name. */
export const NO_NAME = { firstName: '-', lastName: '-' }

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }

/** A location has no first and last name, but a state. Missing fields are empty, the country is the US unless named. */
export function placeProblems(fields: Partial<PostalAddress>): Partial<Record<keyof DeliveryAddress, AddressProblem>> {
  const address = { ...NO_ADDRESS, ...fields, ...NO_NAME }
  const problems = addressProblems(address)
  return address.country === 'US' && isBlank(address.state) ? { ...problems, state: 'required' } : problems
}

/** The rule that each field of a delivery address breaks, by field. */
export const addressErrors = (address: DeliveryAddress): Partial<Record<keyof DeliveryAddress, string>> =>
  worded(addressProblems(address))

type Problems = Partial<Record<keyof DeliveryAddress, AddressProblem>>
const worded = (problems: Problems) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, errorOf(field as keyof DeliveryAddress, problem)]),
  )
function errorOf(field: keyof DeliveryAddress, problem: AddressProblem): string {
  if (problem === 'tooLong') return broken(problem, { most: ADDRESS_FIELD_LIMITS[field] })
  return broken(problem === 'required' ? (MISSING[field] ?? problem) : problem)
}

const MISSING: Partial<Record<keyof DeliveryAddress, RuleCode>> = {
  ...{ firstName: 'firstName', lastName: 'lastName', address1: 'address', city: 'city', state: 'state' },
  ...{ postalCode: 'postalCode', country: 'country' },
}

/** The rule that each field of a place breaks, by field. */
export const placeErrors = (place: Partial<PostalAddress>): Partial<Record<keyof DeliveryAddress, string>> =>
  worded(placeProblems(place))
