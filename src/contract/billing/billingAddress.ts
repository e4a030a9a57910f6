import * as z from 'zod/mini'
import { isBlank } from '#lib/visible.ts'
import { atMost } from '../wire.ts'

/** Lengths of what is typed at checkout (document 1 §5). */
export const CHECKOUT_LIMITS = {
  name: 75,
  address: 75,
  city: 35,
  state: 30,
  postalCode: 30,
  coupon: 100,
  phone: [9, 17],
} as const

export const requiredText = (most: number, message: string) =>
  z.string().check(
    z.refine((typed: string) => !isBlank(typed), message),
    atMost(most),
  )

export const BillingAddress = z.looseObject({
  address1: requiredText(CHECKOUT_LIMITS.address, 'Enter an address.'),
  city: requiredText(CHECKOUT_LIMITS.city, 'Enter a city.').check(
    z.regex(/^[\p{L}\p{M}\p{N}_ ]*$/u, 'Use letters, digits, underscores and spaces only.'),
  ),
  state: requiredText(CHECKOUT_LIMITS.state, 'Choose a state.'),
  postalCode: requiredText(CHECKOUT_LIMITS.postalCode, 'Enter a postal code.'),
  country: z._default(z.literal('US', 'Choose United States.'), 'US'),
})
export type BillingAddress = z.output<typeof BillingAddress>

/** Where tax is due. */
export const TaxPlace = z.object({ state: z._default(z.string(), ''), zip: z._default(z.string(), '') })
