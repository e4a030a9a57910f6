import type { CardProcessor, PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type CardProvider, resetsConnection } from '#contract/payments/paymentsState.ts'
import type { Consent } from '../../../services/consent/parties.ts'
import { NO_PAYMENTS } from './settings.ts'

/** What actions make of the settings. */
type Changes = Partial<Pick<PaymentSettings, 'cardProcessor' | 'paymentsProvider' | 'stripe'>>

const NO_TOKENS = { hasAccessToken: false, accessTokenExpiresOn: null, isEnabled: false, isTestMode: false }

/** Own payments or Authorize.Net is connected. It takes cards, unless Stripe does. */
export function connected({ cardProcessor, stripe }: PaymentSettings, consent: Consent): Changes {
  const isStripePreferred = cardProcessor.isStripePreferred && stripe.accountId !== null
  return {
    cardProcessor: {
      ...cardProcessor,
      accountId: cardProcessor.hasExistingAccount ? consent.accountId : cardProcessor.accountId,
      hasAccessToken: true,
      accessTokenExpiresOn: consent.expiresOn.toISOString(),
      isEnabled: !isStripePreferred,
      isStripePreferred,
      wasDisconnected: false,
    },
  }
}

export const disconnected = ({ cardProcessor }: PaymentSettings): Changes => ({
  cardProcessor: { ...cardProcessor, ...NO_TOKENS, wasDisconnected: true },
})

/** Stripe is connected. It takes cards, unless another account is connected. */
export const stripeConnected = ({ cardProcessor }: PaymentSettings, { accountId, status }: Consent): Changes => ({
  stripe: { accountId, status: status ?? 'pending' },
  ...(!cardProcessor.hasAccessToken && { cardProcessor: { ...cardProcessor, isStripePreferred: true } }),
})

export function switched({ cardProcessor, paymentsProvider }: PaymentSettings, to: CardProvider): Changes {
  const isStripePreferred = to === 'stripe'
  if (!resetsConnection(cardProcessor, to)) {
    // The one that was connected before, and is active again, takes cards at once.
    const isEnabled = !isStripePreferred && cardProcessor.hasAccessToken
    return { cardProcessor: { ...cardProcessor, isStripePreferred, isEnabled } }
  }
  const hasExistingAccount = to === 'authorizeNet'
  const reset: CardProcessor = { ...NO_PAYMENTS.cardProcessor, isStripePreferred, hasExistingAccount }
  const { payoutSchedule, payoutType } = paymentsProvider
  const formerBankLastFour = paymentsProvider.bankLastFour || paymentsProvider.formerBankLastFour
  return {
    cardProcessor: reset,
    paymentsProvider: { ...NO_PAYMENTS.paymentsProvider, payoutSchedule, payoutType, formerBankLastFour },
  }
}
