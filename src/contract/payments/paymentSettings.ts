import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

const no = z._default(z.boolean(), false)
const text = z._default(z.string(), '')

/**
 * Connection with the provider's own payments, or with an existing Authorize.Net account (document 1 §3, card-processor
 * block). Tokens and keys never leave the provider: `hasAccessToken` says that there is one.
 */
export const CardProcessor = z.looseObject({
  /** The application was submitted (KYC), and was not declined since. */
  isSignupSubmitted: no,
  /** The merchant's own account at Authorize.Net is used, instead of the provider's own payments. */
  hasExistingAccount: no,
  /** Given when an application is approved, or when Authorize.Net is connected. */
  accountId: z._default(z.nullable(z.string()), null),
  hasAccessToken: no,
  accessTokenExpiresOn: z._default(z.nullable(Timestamp), null),
  /** Whether shoppers can pay with it. */
  isEnabled: no,
  isTestMode: no,
  isStripePreferred: z._default(z.boolean(), true),
  wasDisconnected: no,
})
export type CardProcessor = z.output<typeof CardProcessor>

/** `notStarted` → `submitted` → `approved` or `declined`; `inReview` where a person has to decide. */
export const KYC_STATES = ['notStarted', 'submitted', 'inReview', 'approved', 'declined'] as const

export const PAYOUT_SCHEDULES = ['daily', 'weekly', 'monthly'] as const
export const PAYOUT_TYPES = ['bankAccount', 'debitCard'] as const

const payoutChoices = {
  payoutSchedule: z._default(z.enum(PAYOUT_SCHEDULES), 'daily'),
  payoutType: z._default(z.enum(PAYOUT_TYPES), 'bankAccount'),
}

/** Document 1 §3, payments-provider block. */
export const PaymentsProvider = z.looseObject({
  kycState: z._default(z.enum(KYC_STATES), 'notStarted'),
  /** Why it was declined, for the merchant. */
  declinedBecause: text,
  ...payoutChoices,
  /** Empty until an application with a bank account was submitted. */
  bankLastFour: text,
  /** Of the account before a switch: where what it still settles goes. */
  formerBankLastFour: text,
})
export type PaymentsProvider = z.output<typeof PaymentsProvider>

/** Document 1 §4. `acpStatus` is missing while the PayPal account has to be upgraded to a business account. */
export const PayPalAccount = z.looseObject({
  merchantId: z._default(z.nullable(z.string()), null),
  email: text,
  acpStatus: z._default(z.nullable(z.string()), null),
  isEmailConfirmed: no,
  arePaymentsReceivable: no,
})
export type PayPalAccount = z.output<typeof PayPalAccount>

export const StripeAccount = z.looseObject({
  accountId: z._default(z.nullable(z.string()), null),
  /** Missing while no account is connected. `pending`: Stripe still checks it. */
  status: z._default(z.nullable(z.enum(['pending', 'activated'])), null),
})
export type StripeAccount = z.output<typeof StripeAccount>

/** What the merchant chooses, apart from connections. */
const choices = {
  paymentAutoCapture: no,
  acceptCashAsPayment: no,
  acceptPurchaseOrders: no,
  isApplePayEnabled: z._default(z.boolean(), true),
  acceptApplePayBuyNowOnProductPages: no,
}

/** How a store is paid. Document 1 §3, Store information: its blocks about payments, as one record with a revision. */
export const PaymentSettings = z.looseObject({
  revision: z.int(),
  cardProcessor: CardProcessor,
  paymentsProvider: PaymentsProvider,
  payPal: PayPalAccount,
  stripe: StripeAccount,
  ...choices,
})
export type PaymentSettings = z.output<typeof PaymentSettings>

/** Shared by all actions on connections: the revision that the merchant saw. */
export const Revised = z.object({ revision: z.int() })

const source = 'document 1 §2.5, §3, §4; document 2 §7, Payments onboarding (path chosen here)'

export const getPaymentSettings = endpoint({
  name: 'getPaymentSettings',
  summary: 'How the store is paid: connections, payouts and choices. Without tokens, keys and bank account.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/payments',
  response: PaymentSettings,
})

export const savePaymentSettings = endpoint({
  name: 'savePaymentSettings',
  isForSupport: false,
  summary:
    'Saves the choices: auto-capture, cash, purchase orders, Apple Pay, payouts. Connections change only through their own endpoints. A stale revision is refused with 409 and the current settings.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/payments',
  body: z.object({ revision: z.int(), ...choices, ...payoutChoices }),
  response: PaymentSettings,
  problems: [400, 409],
})

export const getTestMode = endpoint({
  name: 'getTestMode',
  summary: 'Whether payments are in test mode. 409 while the processor is still changing the mode: ask again.',
  source,
  method: 'GET',
  path: 'admin/payments/testmode',
  isCopied: true,
  response: z.looseObject({ isTestMode: z.boolean() }),
  problems: [409],
})

export const setTestMode = endpoint({
  name: 'setTestMode',
  summary: 'Switches test mode on or off. The processor takes up to three seconds to change it.',
  source,
  method: 'PUT',
  path: 'admin/payments/testmode',
  body: z.extend(Revised, { isTestMode: z.boolean() }),
  response: PaymentSettings,
  problems: [409],
})
