import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import type { Db } from '../../../../db/database.ts'
import { issueCredit, spendCredit } from '../../../customers/storeCredits/records.ts'
import { refuseFields } from '../../../machine/problems.ts'
import type { Actor } from './changeOrder.ts'

/** Pays for an order with the shopper's store credit, or refunds it as store credit. Throws `refuseFields` for more than there is. */
export async function payByCredit(tx: Db, { tenant, now }: Actor, order: Order, event: PaymentEvent): Promise<void> {
  const { chargeAmount, refundAmount, doneBy, message } = event
  const { customerId } = order
  const { emailAddress } = order.placedBy
  const from = { id: order.id, orderNumber: String(order.orderNumber) }
  if (refundAmount > 0) {
    if (emailAddress === '') {
      const text = 'This order has no email address that store credit could go to.'
      throw refuseFields([{ field: 'toStoreCredit', message: text, code: 'noEmail' }])
    }
    const own = { tenant, emailAddress, amount: refundAmount, reason: message, expiresOn: null, now, doneBy }
    await issueCredit(tx, { ...own, order: { ...from, customerId } })
    return
  }
  const spent = { amount: chargeAmount, doneBy, now, order: from }
  const available = await spendCredit(tx, tenant, { customerId, emailAddress }, spent)
  if (available >= chargeAmount) return
  const text = `Enter at most ${formatMoney(available, 'en')}: more store credit is not left.`
  throw refuseFields([{ field: 'chargeAmount', message: text, code: 'tooLittleCredit' }])
}
