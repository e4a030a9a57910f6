import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import { hasPostalCodes } from '#lib/countries.ts'
import { refuseFields } from '../../../machine/problems.ts'

type Recipient = Pick<NonNullable<Order['deliverTo']>, 'firstName' | 'lastName' | 'address'>
type Place = Recipient['address']

const MOST: Record<string, number> = {
  address1: ORDER_LIMITS.address,
  address2: ORDER_LIMITS.address,
  city: ORDER_LIMITS.city,
  state: 30,
  postalCode: ORDER_LIMITS.postal,
}

/** Who is delivered to and where, without spaces around. Throws `refuseFields`. */
export function checkAddress({ firstName, lastName, address }: Recipient): Recipient {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const longNames = Object.entries(names)
    .filter(([, name]) => name.length > ORDER_LIMITS.name)
    .map(([field]) => tooLong(`deliverTo.${field}`, ORDER_LIMITS.name))
  const place = tidyPlace(address)
  const problems = [...longNames, ...problemsOf(place, 'deliverTo.address')]
  if (problems.length > 0) throw refuseFields(problems)
  return { ...names, address: place }
}

/** An address without spaces around. Throws `refuseFields` with paths from `at` on. */
export function checkPlace(address: Place, at: string): Place {
  const place = tidyPlace(address)
  const problems = problemsOf(place, at)
  if (problems.length > 0) throw refuseFields(problems)
  return place
}

const tidyPlace = (address: Place) =>
  Object.fromEntries(
    Object.entries(address).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Place

/** Document 2 §8 has the words for a missing ZIP code. */
function problemsOf(place: Place, at: string): FieldProblem[] {
  const long = Object.entries(MOST)
    .filter(([field, most]) => String(place[field] ?? '').length > most)
    .map(([field, most]) => tooLong(`${at}.${field}`, most))
  if (place.postalCode || !hasPostalCodes(place.country)) return long
  const message = broken('zipcodeRequired')
  return [...long, { field: `${at}.postalCode`, message, code: 'zipcodeRequired' }]
}

const tooLong = (field: string, most: number) => ({
  field,
  message: broken('tooLong', { most }),
  code: 'tooLong',
})
