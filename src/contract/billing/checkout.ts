import * as z from 'zod/mini'
import { endpoint, type Limit } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { NewPassword } from '../store/account.ts'
import { Cents } from '../wire.ts'
import { BillingAddress, CHECKOUT_LIMITS, requiredText, TaxPlace } from './billingAddress.ts'

/** Document 1 §3, Coupon. `duration_in_months` is given for `repeating` ones. */
export const Coupon = z.looseObject({
  valid: z.boolean(),
  /** As it is spent: a code of the form `VOL` and digits stands for a configured one (document 2 §9). */
  id: z.string(),
  percent_off: z._default(z.nullable(z.number()), null),
  amount_off: z._default(z.nullable(Cents), null),
  duration: z._default(z.enum(['once', 'repeating', 'forever']), 'once'),
  duration_in_months: z._default(z.nullable(z.int()), null),
})
export type Coupon = z.output<typeof Coupon>

const source = 'document 2 §7, Subscription, plans, payment, account'

/** People type, programs try one after the other. */
const LOOKUPS: readonly Limit[] = [{ per: ['address'], most: 60, seconds: 60 }]

export const checkCoupon = endpoint({
  name: 'checkCoupon',
  summary: 'Whether a coupon can be used now, and what it takes off. `valid` is false for an unknown or spent one.',
  source: `${source} (path chosen here)`,
  service: 'registration',
  limits: LOOKUPS,
  method: 'GET',
  path: 'registration/coupons/{code}',
  response: Coupon,
})

export const checkEmail = endpoint({
  name: 'checkEmail',
  summary: 'Whether an account with this email address exists.',
  source: `${source} (path chosen here)`,
  service: 'registration',
  limits: LOOKUPS,
  method: 'GET',
  path: 'registration/emails',
  query: z.object({ email: z.string().check(z.maxLength(254)) }),
  response: z.object({ data: z.boolean() }),
  problems: [400],
})

export const getCheckoutTaxRate = endpoint({
  name: 'getCheckoutTaxRate',
  summary: 'The sales tax on a subscription at an address of the United States, in percent; 0 for an unknown one.',
  source: `${source} (path chosen here: that of the documents needs a token, and tells what the store charges)`,
  service: 'registration',
  method: 'GET',
  path: 'registration/taxrate',
  query: z.object({ state: z.string().check(z.maxLength(30)), zipcode: z.string().check(z.maxLength(30)) }),
  response: z.object({ taxPercent: z.number() }),
  problems: [400],
})

export const getGrandTotal = endpoint({
  name: 'getGrandTotal',
  summary:
    'What the first period of a plan costs at an address, with a coupon if it can be used. Amounts in cents and as text.',
  source: `${source} (fields in addition to the named ones chosen here)`,
  service: 'registration',
  limits: LOOKUPS,
  method: 'POST',
  path: 'admin/subscriptions/grandtotal',
  body: z.object({
    plan: z.string(),
    couponCode: z._default(z.nullable(z.string().check(z.maxLength(CHECKOUT_LIMITS.coupon))), null),
    address: TaxPlace,
  }),
  response: z.looseObject({
    subtotal: Cents,
    discount: Cents,
    taxAmount: Cents,
    grandTotal: Cents,
    grandTotalFormatted: z.string(),
    taxAmountFormatted: z.string(),
  }),
  isReadOnly: true,
  problems: [400, 409],
})

/** What a new merchant sends. Checked by the provider, whatever the app checked. */
export const Registration = z.looseObject({
  firstName: requiredText(CHECKOUT_LIMITS.name, 'firstName'),
  lastName: requiredText(CHECKOUT_LIMITS.name, 'lastName'),
  phoneNumber: z.string().check(z.regex(/^\d{9,17}$/, broken('phone'))),
  email: z.email().check(z.maxLength(254)),
  password: NewPassword,
  billingAddress: BillingAddress,
  termsAndConditionsAccepted: z.literal(true, broken('terms')),
  /** `trial` for a trial without a chosen plan. */
  planId: z.string(),
  /** Of the card payment provider; `null` where nothing is charged. */
  creditCardToken: z._default(z.nullable(z.string()), null),
  /** The grand total that was shown, in cents, also where a trial comes first: another one is refused with 409 and code `priceChanged`, and charged nothing. */
  expectedTotal: Cents,
  /** A trial of five minutes instead of `trialLengthInDays`, to see how a trial ends. */
  expireTrialInFiveMinutes: z._default(z.boolean(), false),
  userAgent: z._default(z.string().check(z.maxLength(500)), ''),
  captchaResponse: z.string(),
  trialLengthInDays: z._default(z.nullable(z.int().check(z.gte(0), z.lte(60))), null),
  couponCode: z._default(z.nullable(z.string().check(z.maxLength(CHECKOUT_LIMITS.coupon))), null),
  /** Of a payment that the card’s bank asked the payer to confirm, once that is done. */
  paymentIntent: z._default(z.nullable(z.string()), null),
})
export type Registration = z.output<typeof Registration>

/**
 * `processing`: the card payment provider's response is not known yet. `requiresConfirmation`: the card's bank asks the payer to
 * confirm, with `clientSecret`. `failed`: nothing was charged and no store was made.
 */
export const RegistrationResult = z.looseObject({
  status: z.enum(['complete', 'processing', 'requiresConfirmation', 'failed']),
  /** Missing until it is complete. */
  tenantId: z._default(z.string(), ''),
  clientSecret: z._default(z.nullable(z.string()), null),
  /** Why it failed, for the merchant. */
  message: z._default(z.string(), ''),
  /** Cents that were charged. */
  charged: z._default(Cents, 0),
})
export type RegistrationResult = z.output<typeof RegistrationResult>

export const registerStore = endpoint({
  name: 'registerStore',
  summary:
    'Makes a store with its owner and charges the plan, once for an idempotency key, however often it is sent. Refusals: 400 for fields (`email` with code `taken`, `couponCode`, `captchaResponse`), 402 for the card (`cardDeclined`, `prepaidCard`), 409 for a plan that is not offered (`planNotOffered`) or another total (`priceChanged`, with `grandTotal`).',
  source: `${source} (response chosen here)`,
  service: 'registration',
  limits: [{ per: ['address'], most: 60, seconds: 600 }],
  method: 'POST',
  path: 'registration/stores',
  body: Registration,
  response: RegistrationResult,
  problems: [400, 402, 409],
})

export const getRegistration = endpoint({
  name: 'getRegistration',
  summary: 'What became of a registration. `id` is its idempotency key, which nobody else knows.',
  source: 'chosen here: a page that was reloaded asks for the order that it sent',
  service: 'registration',
  method: 'GET',
  path: 'registration/stores/{id}',
  response: RegistrationResult,
  problems: [404],
})
