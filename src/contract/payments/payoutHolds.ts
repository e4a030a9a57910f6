import type { PaymentSettings } from './paymentSettings.ts'
import { isConnectedTo } from './paymentsState.ts'
import type { Payout } from './payouts.ts'

/** Where a store's money goes: of an account that is no longer connected, to the bank account that was known. */
export function bankOf(settings: PaymentSettings): string {
  const { bankLastFour, formerBankLastFour } = settings.paymentsProvider
  return bankLastFour || (isConnectedTo('payments', settings) ? '' : formerBankLastFour)
}

/** Why a store's money can't be sent; `null` if it can. What own payments took is sent, also where nothing is connected. */
export function reasonToHold(settings: PaymentSettings, net: number): Payout['heldBecause'] {
  const { kycState } = settings.paymentsProvider
  const isConnected = isConnectedTo('payments', settings)
  if (isConnected && (kycState === 'inReview' || kycState === 'submitted')) return 'underReview'
  if (bankOf(settings) === '') return isConnected ? 'noBankAccount' : 'disconnected'
  return net < 0 ? 'negative' : null
}
