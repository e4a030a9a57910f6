import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import {
  activeProvider,
  badgeOf,
  CARD_PROVIDERS,
  type CardProvider,
  connectionStep,
  payPalState,
} from '#contract/payments/paymentsState.ts'
import type { Tone } from '#ui/Badge.tsx'

export const AUTHORIZE_NET = 'Authorize.Net'

/** `Backcounter Payments` → `Backcounter`: the texts of document 2 §8 add "Payments" themselves. */
export const productOf = (paymentsBrand: string) => paymentsBrand.replace(/\s*payments$/i, '') || paymentsBrand

/** Of own payments and Authorize.Net, the one that the connection of the store belongs to. */
export const processorOf = ({ cardProcessor }: PaymentSettings): CardProvider =>
  cardProcessor.hasExistingAccount ? 'authorizeNet' : 'payments'

/** The active one first. */
export function cardOrder({ cardProcessor }: PaymentSettings): CardProvider[] {
  const active = activeProvider(cardProcessor)
  return [active, ...CARD_PROVIDERS.filter(provider => provider !== active)]
}

/** What a card says of its service, and what to do next. */
export type Standing =
  | ReturnType<typeof badgeOf>
  | 'other'
  | 'disconnected'
  | 'declined'
  | 'readyToConnect'
  | 'authorizeNetReady'
  | 'stripeActive'
  | 'stripeIdle'
  | 'stripePending'
  | 'stripeNotConnected'
  | `payPal.${ReturnType<typeof payPalState>}`

export function standingOf(settings: PaymentSettings, service: CardProvider | 'payPal'): Standing {
  const { cardProcessor, stripe, paymentsProvider } = settings
  if (service === 'payPal') return `payPal.${payPalState(settings.payPal)}`
  if (service === 'stripe') {
    if (stripe.accountId === null) return 'stripeNotConnected'
    if (stripe.status !== 'activated') return 'stripePending'
    return cardProcessor.isStripePreferred ? 'stripeActive' : 'stripeIdle'
  }
  if (service !== processorOf(settings)) return 'other'
  const step = connectionStep(cardProcessor)
  if (step === 2) return badgeOf(cardProcessor)
  if (cardProcessor.wasDisconnected) return 'disconnected'
  if (step === 1) return cardProcessor.accountId === null ? 'authorizeNetReady' : 'readyToConnect'
  return paymentsProvider.kycState === 'declined' ? 'declined' : badgeOf(cardProcessor)
}

export const BADGE_TONES: Record<ReturnType<typeof badgeOf>, Tone> = {
  inactive: 'neutral',
  pending: 'info',
  disabled: 'neutral',
  checkoutDisabled: 'warn',
  testMode: 'warn',
  active: 'ok',
}
