import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { BY_PAYPAL, methodOf } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isConnectedTo } from '#contract/payments/paymentsState.ts'
import type { Db } from '../../../../db/database.ts'
import { processorOf, providerOf } from '../../../../services/processor/cardProcessors.ts'
import { Refusal } from '../../../machine/problems.ts'
import { readPayments } from '../../../payments/payments/settings.ts'
import type { PaymentAction } from './paymentActions.ts'

/** Money moves only through the account that took the payment. A hold can be released without it, and ends by itself. */
const NEEDS_ACCOUNT: readonly PaymentAction[] = ['capture', 'refund', 'adjustmentCharge', 'reauthorize']

/** The service that is asked for a payment: PayPal for what it took, else the one that took the order's card. */
export const sourceOf = (order: Pick<Order, 'paymentSource'>, event: PaymentEvent | undefined): string =>
  event && methodOf(event) === BY_PAYPAL ? 'payPal' : order.paymentSource

/** Throws a `Refusal` 409 if the service that has to be asked is no longer connected. */
export async function checkService(db: Db, action: PaymentAction, order: Order, event: PaymentEvent): Promise<void> {
  const source = sourceOf(order, event)
  const service = providerOf(source)
  if (service === null || !NEEDS_ACCOUNT.includes(action)) return
  if (isConnectedTo(service, await readPayments(db, order.tenant))) return
  const { name } = processorOf(source)
  const reconnect = `Reconnect ${name ?? 'your payments account'} to capture or refund.`
  const there = action === 'refund' ? `give the money back at ${name} yourself` : `charge the shopper another way`
  const message = name === null ? reconnect : `${reconnect} Nothing was recorded. Or ${there}.`
  throw new Refusal(409, { message, code: 'notConnected', current: order })
}
