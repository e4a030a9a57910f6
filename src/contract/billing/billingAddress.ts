import * as z from 'zod/mini'
import { broken, filled, type RuleCode } from '../rules/rules.ts'

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

export const requiredText = (most: number, missing: RuleCode) => z.string().check(filled(missing), z.maxLength(most))

export const BillingAddress = z.looseObject({
  address1: requiredText(CHECKOUT_LIMITS.address, 'address'),
  city: requiredText(CHECKOUT_LIMITS.city, 'city').check(z.regex(/^[\p{L}\p{M}\p{N}_ ]*$/u, broken('cityLetters'))),
  state: requiredText(CHECKOUT_LIMITS.state, 'state'),
  postalCode: requiredText(CHECKOUT_LIMITS.postalCode, 'postalCode'),
  country: z._default(z.literal('US', broken('inUS')), 'US'),
})
export type BillingAddress = z.output<typeof BillingAddress>

/** Where tax is due. */
export const TaxPlace = z.object({ state: z._default(z.string(), ''), zip: z._default(z.string(), '') })
