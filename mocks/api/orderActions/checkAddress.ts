import { ORDER_LIMITS } from '#contract/orderLimits.ts'
import type { Order } from '#contract/orders.ts'
import { refuseFields } from '../problems.ts'

type Recipient = Pick<NonNullable<Order['deliverTo']>, 'firstName' | 'lastName' | 'address'>

const MOST: Record<string, number> = {
  address1: ORDER_LIMITS.address,
  address2: ORDER_LIMITS.address,
  city: ORDER_LIMITS.city,
  state: 30,
  postalCode: ORDER_LIMITS.postal,
}

/** The address without spaces around. Throws `refuseFields`; document 2 §8 has the words for a missing ZIP code. */
export function checkAddress({ firstName, lastName, address }: Recipient): Recipient {
  const tidy = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Recipient['address']
  const tooLong = [...Object.entries(MOST)]
    .filter(([field, most]) => String(tidy[field] ?? '').length > most)
    .map(([field, most]) => ({
      field: `deliverTo.address.${field}`,
      message: `Enter at most ${most} characters.`,
      code: 'tooLong',
    }))
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const longNames = Object.entries(names)
    .filter(([, name]) => name.length > ORDER_LIMITS.name)
    .map(([field]) => ({
      field: `deliverTo.${field}`,
      message: `Enter at most ${ORDER_LIMITS.name} characters.`,
      code: 'tooLong',
    }))
  const noZip = tidy.postalCode
    ? []
    : [
        {
          field: 'deliverTo.address.postalCode',
          message: 'An address with a zipcode is required.',
          code: 'zipcodeRequired',
        },
      ]
  const problems = [...longNames, ...tooLong, ...noZip]
  if (problems.length > 0) throw refuseFields(problems)
  return { ...names, address: tidy }
}
