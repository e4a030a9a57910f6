import type { Dispute, DisputeReason } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { DISPUTE_FEE } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import type { Db } from '../../../../db/database.ts'
import { readZone } from '../../../../db/zone.ts'
import { ownerOf } from '../../../identity/ownerOf.ts'
import { sendAccountEmail } from '../../../mail/sendAccountEmail.ts'

const REASONS: Record<DisputeReason, string> = {
  fraudulent: 'the cardholder says they did not make this payment',
  productNotReceived: 'the shopper says the order did not arrive',
  productUnacceptable: 'the shopper says the order is defective or not as described',
  duplicate: 'the shopper says they were charged more than once',
  creditNotProcessed: 'the shopper says they were promised a refund and did not get it',
  subscriptionCanceled: 'the shopper says they canceled their subscription',
  general: 'the bank gave no reason',
}

type Occasion = 'opened' | 'due' | 'won' | 'lost'

/** Tells the owner of the store. */
export async function emailAboutDispute(tx: Db, order: Order, dispute: Dispute, occasion: Occasion, now: Date) {
  const { tenant, orderNumber } = order
  const owner = await ownerOf(tx, tenant)
  if (!owner || (occasion === 'due' && dispute.state !== 'needsResponse')) return
  const amount = formatMoney(dispute.amount)
  const fee = formatMoney(DISPUTE_FEE)
  const until = formatTimeWithZone(dispute.respondBy, 'en', await readZone(tx, tenant))
  const why = `The reason that the bank gave: ${REASONS[dispute.reason]}.`
  const toDo = `Open order #${orderNumber} to respond or to accept the dispute. Without a response by ${until}, it is lost.`
  const emails: Record<Occasion, [subject: string, text: string]> = {
    opened: [
      `Respond to a dispute of ${amount} by ${until}`,
      `A shopper disputes ${amount} of order #${orderNumber} with their bank. ${why}\n\n${amount} and a fee of ${fee} come off your payouts. You get both back if you win.\n\n${toDo}\n`,
    ],
    due: [`2 days left to respond to a dispute of ${amount}`, `${why}\n\n${toDo}\n`],
    won: [
      `You won the dispute of order #${orderNumber}`,
      `The bank decided for you. ${amount} and the fee of ${fee} are in your next payout.\n`,
    ],
    lost: [
      `The dispute of order #${orderNumber} is lost`,
      `${lostBecause(dispute)} ${amount} of order #${orderNumber} counts as refunded. The fee of ${fee} is not given back.\n`,
    ],
  }
  const [subject, text] = emails[occasion]
  await sendAccountEmail(tx, { tenant, to: owner.email, subject, text, now })
}

function lostBecause({ acceptedBy, response }: Dispute): string {
  if (acceptedBy !== '') return `${acceptedBy} accepted the dispute.`
  return response ? 'The bank decided for the shopper.' : 'There was no response in time.'
}
