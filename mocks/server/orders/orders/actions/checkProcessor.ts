import type { Order } from '#contract/orders/orders.ts'
import { type CardProvider, takesCards } from '#contract/payments/paymentsState.ts'
import type { Db } from '../../../../db/database.ts'
import { CARD_PROCESSORS, providerOf } from '../../../../services/processor/cardProcessors.ts'
import { Refusal } from '../../../machine/problems.ts'
import { readPayments } from '../../../payments/payments/settings.ts'
import type { PaymentAction } from './paymentActions.ts'

/** Money moves only through the account that took the card. A hold can be released without it, and ends by itself. */
const NEEDS_ACCOUNT: readonly PaymentAction[] = ['capture', 'refund', 'adjustmentCharge', 'reauthorize']

/** Throws a `Refusal` 409 if the service that took an order's card is no longer connected. */
export async function checkProcessor(db: Db, action: PaymentAction, order: Order): Promise<void> {
  const provider = providerOf(order.paymentSource)
  if (provider === null || !NEEDS_ACCOUNT.includes(action)) return
  const settings = await readPayments(db, order.tenant)
  if (isConnected(provider, settings)) return
  const name = CARD_PROCESSORS[provider].name ?? 'your payments account'
  const message = `Reconnect ${name} to capture or refund.`
  throw new Refusal(409, { message, code: 'notConnected', current: order })
}

/** Another service can take cards meanwhile, while this one is still connected. */
function isConnected(provider: CardProvider, settings: Awaited<ReturnType<typeof readPayments>>): boolean {
  if (provider === 'stripe') return settings.stripe.status === 'activated'
  const cardProcessor = { ...settings.cardProcessor, isStripePreferred: false, isEnabled: true }
  return takesCards({ ...settings, cardProcessor }) === provider
}
