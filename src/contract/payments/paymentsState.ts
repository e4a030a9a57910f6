import type { CardProcessor, PaymentSettings, PayPalAccount } from './paymentSettings.ts'

/**
 * The state chart of a store's payments as data (document 1 §4). The app offers what it allows, and the provider refuses
 * everything else.
 */

/** Ways to take cards; PayPal is beside them. */
export const CARD_PROVIDERS = ['payments', 'stripe', 'authorizeNet'] as const
export type CardProvider = (typeof CARD_PROVIDERS)[number]

/** Stripe if it is preferred, else Authorize.Net if the merchant has an account there, else the provider's own payments. */
export const activeProvider = ({ isStripePreferred, hasExistingAccount }: CardProcessor): CardProvider =>
  isStripePreferred ? 'stripe' : hasExistingAccount ? 'authorizeNet' : 'payments'

/** 0: sign up; 1: ready for OAuth, because an account exists; 2: complete. */
export function connectionStep(processor: CardProcessor): 0 | 1 | 2 {
  const { accountId, hasExistingAccount, hasAccessToken, accessTokenExpiresOn } = processor
  if (hasAccessToken && accessTokenExpiresOn !== null) return 2
  return accountId !== null || hasExistingAccount ? 1 : 0
}

export const BADGES = ['inactive', 'pending', 'disabled', 'checkoutDisabled', 'testMode', 'active'] as const
export type PaymentsBadge = (typeof BADGES)[number]

/** A disconnected account is inactive, although its application was submitted once. */
export function badgeOf(processor: CardProcessor): PaymentsBadge {
  if (connectionStep(processor) < 2) {
    const isDisconnected = processor.wasDisconnected && !processor.isEnabled
    return processor.isSignupSubmitted && !isDisconnected ? 'pending' : 'inactive'
  }
  if (!processor.isEnabled) return processor.isStripePreferred ? 'disabled' : 'checkoutDisabled'
  return processor.isTestMode ? 'testMode' : 'active'
}

export const PAYPAL_STATES = ['notConnected', 'needsUpgrade', 'unverified', 'complete'] as const
export type PayPalState = (typeof PAYPAL_STATES)[number]

export function payPalState(account: PayPalAccount): PayPalState {
  if (account.merchantId === null) return 'notConnected'
  if (account.acpStatus === null) return 'needsUpgrade'
  return account.isEmailConfirmed && account.arePaymentsReceivable ? 'complete' : 'unverified'
}

/** The connected service that takes cards now; `null` if none does. */
export function takesCards({ cardProcessor, stripe }: PaymentSettings): CardProvider | null {
  const active = activeProvider(cardProcessor)
  if (active === 'stripe') return stripe.status === 'activated' ? active : null
  return connectionStep(cardProcessor) === 2 && cardProcessor.isEnabled ? active : null
}

/** Whether orders that are placed now are test orders: nobody is charged. Stripe has a test mode of its own. */
export const isTestMode = (settings: PaymentSettings): boolean =>
  settings.cardProcessor.isTestMode && ['payments', 'authorizeNet'].some(service => service === takesCards(settings))

/** What a shopper can have paid through. */
export type PaymentService = CardProvider | 'payPal'

/** Whether money can move through a service. Another one can take cards meanwhile. */
export function isConnectedTo(service: PaymentService, { cardProcessor, stripe, payPal }: PaymentSettings): boolean {
  if (service === 'payPal') return payPalState(payPal) !== 'notConnected'
  if (service === 'stripe') return stripe.status === 'activated'
  return connectionStep(cardProcessor) === 2 && cardProcessor.hasExistingAccount === (service === 'authorizeNet')
}

export const SHOPPER_METHODS = ['card', 'payPal', 'cash', 'purchaseOrder'] as const
export type ShopperMethod = (typeof SHOPPER_METHODS)[number]

/** How shoppers can pay, in the order in which they are offered. If empty, nobody can order. */
export function shopperMethods(settings: PaymentSettings): ShopperMethod[] {
  const isOffered: Record<ShopperMethod, boolean> = {
    card: takesCards(settings) !== null,
    payPal: payPalState(settings.payPal) === 'complete',
    cash: settings.acceptCashAsPayment,
    purchaseOrder: settings.acceptPurchaseOrders,
  }
  return SHOPPER_METHODS.filter(method => isOffered[method])
}

export const PAYMENTS_OBSTACLES = [
  'support',
  'notSupport',
  'submitted',
  'notSubmitted',
  'noAccount',
  'connected',
  'notConnected',
  'alreadyActive',
  'stripePreferred',
  'existingAccount',
  'stripeConnected',
  'noStripe',
  'payPalConnected',
  'noPayPal',
] as const
export type PaymentsObstacle = (typeof PAYMENTS_OBSTACLES)[number]

export interface PaymentsCase {
  settings: PaymentSettings
  /** Support staff look after a store; they don't connect or disconnect what its money goes through. */
  isSupport: boolean
  /** Of `switchProvider`: the one to switch to. */
  target?: CardProvider
}

const OBSTACLES: Record<PaymentsObstacle, (one: PaymentsCase) => boolean> = {
  support: one => one.isSupport,
  notSupport: one => !one.isSupport,
  submitted: one => one.settings.cardProcessor.isSignupSubmitted,
  notSubmitted: one => !one.settings.cardProcessor.isSignupSubmitted,
  noAccount: one => connectionStep(one.settings.cardProcessor) === 0,
  connected: one => connectionStep(one.settings.cardProcessor) === 2,
  notConnected: one => connectionStep(one.settings.cardProcessor) < 2,
  alreadyActive: one => activeProvider(one.settings.cardProcessor) === one.target,
  stripePreferred: one => one.settings.cardProcessor.isStripePreferred,
  existingAccount: one => one.settings.cardProcessor.hasExistingAccount,
  // While Stripe still checks the account, connecting again reads its state again.
  stripeConnected: one => one.settings.stripe.status === 'activated',
  noStripe: one => one.settings.stripe.accountId === null,
  payPalConnected: one => one.settings.payPal.merchantId !== null,
  noPayPal: one => one.settings.payPal.merchantId === null,
}

/** What can be done, and what stands in the way, in the order of display. */
export const PAYMENTS_ACTIONS = {
  /** Submit the application for the provider's own payments; with an existing account, switch to them first. */
  apply: ['support', 'existingAccount', 'submitted', 'connected'],
  /** Connect own payments or Authorize.Net by OAuth. */
  connect: ['support', 'noAccount', 'connected'],
  disconnect: ['support', 'notConnected'],
  /** Turn on or off what shoppers pay with; what isn't the active provider stays off. */
  enable: ['support', 'notConnected', 'stripePreferred'],
  switchProvider: ['support', 'alreadyActive'],
  setTestMode: ['notConnected'],
  connectStripe: ['support', 'stripeConnected'],
  disconnectStripe: ['support', 'noStripe'],
  connectPayPal: ['support', 'payPalConnected'],
  /** Read the state of the PayPal account again, for example after its email was confirmed. */
  refreshPayPal: ['noPayPal'],
  disconnectPayPal: ['support', 'noPayPal'],
  /** Approve or decline an application (document 1 §6): submitted, and no access token yet. */
  decideSignup: ['notSupport', 'notSubmitted', 'connected'],
} as const satisfies Record<string, readonly PaymentsObstacle[]>
export type PaymentsAction = keyof typeof PAYMENTS_ACTIONS

/** Why an action isn't possible; `null` if it is. */
export const paymentsRefusal = (action: PaymentsAction, one: PaymentsCase): PaymentsObstacle | null =>
  PAYMENTS_ACTIONS[action].find(obstacle => OBSTACLES[obstacle](one)) ?? null

/**
 * Whether switching resets the connection: when moving between own payments and an existing account (document 1 §4), also by way
 * of Stripe, because both use the same fields.
 */
export const resetsConnection = ({ hasExistingAccount }: CardProcessor, to: CardProvider) =>
  to !== 'stripe' && hasExistingAccount !== (to === 'authorizeNet')
