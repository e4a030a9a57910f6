import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PaymentSettings, Revised } from './paymentSettings.ts'
import { CARD_PROVIDERS } from './paymentsState.ts'

/**
 * Connections with other services by OAuth: `start` answers with the URL of a consent page, which leads back to
 * `returnUrl` with `code` and `state`, or with `error`. A state is bound to the session that asked for it, is good
 * once, and for ten minutes.
 */

export const STATE_LIFETIME_MINUTES = 10

/** Paths of the app that a consent page may lead back to; those of own payments and Authorize.Net come to the second one. */
export const RETURN_PATHS = ['/settings/payments', '/settings/provider-payments'] as const

/** Codes of refused returns: the app has the quoted texts of document 2 §8 for the first two. */
export const RETURN_PROBLEMS = ['unclear', 'invalidState', 'codeUsed', 'refused', 'unavailable'] as const

const source = 'document 2 §7, Payments onboarding (path chosen here)'
const returnUrl = z.string().check(z.maxLength(500))
const returned = { code: z.string().check(z.maxLength(500)), state: z.string().check(z.maxLength(500)) }

export const getPaymentKeys = endpoint({
  name: 'getPaymentKeys',
  summary: 'The public key of the platform at Stripe, under which merchants connect.',
  source: 'document 2 §7, Store, domains, images',
  method: 'GET',
  path: 'store/paymentkeys',
  response: z.looseObject({ stripePlatformClientId: z.string() }),
})

export const startConnection = endpoint({
  name: 'startConnection',
  isForSupport: false,
  summary: 'The consent page of a service that takes cards, with a new state.',
  source,
  method: 'POST',
  path: 'admin/payments/connections/start',
  body: z.extend(Revised, { provider: z.enum(CARD_PROVIDERS), returnUrl }),
  response: z.looseObject({ url: z.string(), state: z.string() }),
  problems: [400, 409],
})

export const completeConnection = endpoint({
  name: 'completeConnection',
  isForSupport: false,
  summary:
    'Exchanges the code of own payments or of Authorize.Net for an access token. Which of them it was is part of the state; 400 with code `unclear` if it is neither, `invalidState` for one that is unknown, used, expired or of another session.',
  source: `${source}; a POST, because it spends the code`,
  method: 'POST',
  path: 'admin/payments/connections/complete',
  body: z.object(returned),
  response: PaymentSettings,
  problems: [400, 409],
})

export const connectStripe = endpoint({
  name: 'connectStripe',
  isForSupport: false,
  summary: 'Connects the Stripe account that consented.',
  source,
  method: 'POST',
  path: 'admin/payments/stripe',
  body: z.object({ stripeAuthorizationCode: returned.code, state: returned.state }),
  response: PaymentSettings,
  problems: [400, 409],
})

export const disconnectStripe = endpoint({
  name: 'disconnectStripe',
  isForSupport: false,
  summary: 'Revokes our access to the Stripe account and forgets it.',
  source,
  method: 'DELETE',
  path: 'admin/payments/stripe',
  response: PaymentSettings,
  problems: [409],
})

export const disconnectPayments = endpoint({
  name: 'disconnectPayments',
  isForSupport: false,
  summary: 'Clears the tokens of own payments or Authorize.Net; shoppers can’t pay by card any more.',
  source,
  method: 'POST',
  path: 'admin/payments/connections/disconnect',
  body: Revised,
  response: PaymentSettings,
  problems: [409],
})

export const enablePayments = endpoint({
  name: 'enablePayments',
  isForSupport: false,
  summary: 'Whether shoppers can pay by card with the connected account.',
  source,
  method: 'PUT',
  path: 'admin/payments/connections/enabled',
  body: z.extend(Revised, { isEnabled: z.boolean() }),
  response: PaymentSettings,
  problems: [409],
})

export const switchProvider = endpoint({
  name: 'switchProvider',
  isForSupport: false,
  summary:
    'Makes another service the active one for cards. Between own payments and Authorize.Net, the connection is reset: account, tokens, application.',
  source,
  method: 'PUT',
  path: 'admin/payments/connections/provider',
  body: z.extend(Revised, { provider: z.enum(CARD_PROVIDERS) }),
  response: PaymentSettings,
  problems: [409],
})

export const prefillPayPal = endpoint({
  name: 'prefillPayPal',
  isForSupport: false,
  summary: 'PayPal’s consent page, filled in with what is known of the store.',
  source,
  method: 'POST',
  path: 'admin/payments/paypal/prefill',
  body: z.object({ returnUrl }),
  response: z.looseObject({ url: z.string(), state: z.string() }),
  problems: [400, 409],
})

export const upsertPayPal = endpoint({
  name: 'upsertPayPal',
  isForSupport: false,
  summary: 'Records the PayPal account that consented.',
  source,
  method: 'POST',
  path: 'admin/payments/paypal',
  body: z.object({ paypalMerchantId: z.string().check(z.maxLength(100)), state: returned.state }),
  response: PaymentSettings,
  problems: [400, 409],
})

export const connectPayPal = endpoint({
  name: 'connectPayPal',
  summary: 'Asks PayPal for the state of the recorded account, and connects it if it can receive payments.',
  source,
  method: 'POST',
  path: 'admin/payments/paypal/connect',
  response: PaymentSettings,
  problems: [400, 409],
})

export const disconnectPayPal = endpoint({
  name: 'disconnectPayPal',
  isForSupport: false,
  summary: 'Revokes our access to the PayPal account and forgets it.',
  source,
  method: 'POST',
  path: 'admin/payments/paypal/disconnect',
  response: PaymentSettings,
  problems: [409],
})
