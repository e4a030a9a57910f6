import * as z from 'zod/mini'
import { CHECKOUT_LIMITS } from '#contract/billing/billingAddress.ts'
import { broken } from '#contract/rules/rules.ts'
import { BillingAddressForm, EMPTY_BILLING_ADDRESS } from '#features/billing/cards/model.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { PHONE } from '#lib/phone.ts'
import { isBlank } from '#lib/visible.ts'
import { newPassword } from '#page/form/newPassword.ts'

// Messages are keys of the namespace `checkout`; the names are those of document 2 §8, Field keys.

const required = (message: string) => z.refine<string>(typed => !isBlank(typed), { error: message, abort: true })
const atMost = (most: number) => z.maxLength(most)
const name = (missing: string) => z.string().check(required(missing), atMost(CHECKOUT_LIMITS.name))

export const AccountForm = z.object({
  email: z.string().check(
    required('LOGIN.EMAILREQUIRED'),
    z.refine((typed: string) => isEmailAddress(typed.trim()), 'LOGIN.EMAILVALID'),
  ),
  password: newPassword({ missing: 'LOGIN.PASSREQUIRED', short: 'LOGIN.PASSLENGTH', weak: 'LOGIN.PASSVALID' }),
})

export const ContactForm = z.object({
  firstName: name('ERROR.FIRSTREQUIRED'),
  lastName: name('ERROR.LASTREQUIRED'),
  phoneNumber: z.string().check(required('ERROR.PHONEREQUIRED'), z.regex(PHONE, 'ERROR.VALIDPHONE')),
})

/** A guest's form. The card is not part of it: its fields are the card payment provider's. */
export const SignUpForm = z.object({
  account: AccountForm,
  contact: ContactForm,
  billingAddress: BillingAddressForm,
  acceptsTerms: z.boolean().check(z.refine(accepted => accepted, broken('terms'))),
})
export type SignUpForm = z.output<typeof SignUpForm>

export const EMPTY: SignUpForm = {
  account: { email: '', password: '' },
  contact: { firstName: '', lastName: '', phoneNumber: '' },
  billingAddress: EMPTY_BILLING_ADDRESS,
  acceptsTerms: false,
}

/** What the page's URL says: which plan, for how long it is tried, with which coupon, in which layout. */
export interface CheckoutLink {
  planId: string | null
  trialDays: number | null
  coupon: string
  /** The variant of the experiment: with the money-back guarantee. */
  isAlternate: boolean
}

export function readLink(search: URLSearchParams): CheckoutLink {
  const days = Number(search.get('trialLengthInDays') ?? '')
  return {
    planId: search.get('planId'),
    trialDays: Number.isInteger(days) && days > 0 && days <= 60 ? days : null,
    coupon: (search.get('couponCode') ?? '').slice(0, CHECKOUT_LIMITS.coupon),
    isAlternate: search.get('layout') === 'alternate',
  }
}
