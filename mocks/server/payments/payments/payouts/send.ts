import { and, eq, inArray } from 'drizzle-orm'
import { bankOf, reasonToHold } from '#contract/payments/payoutHolds.ts'
import type { Payout } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import type { Db } from '../../../../db/database.ts'
import { payouts } from '../../../../db/tables/payments/payments.ts'
import { readZone } from '../../../../db/zone.ts'
import { ownerOf } from '../../../identity/ownerOf.ts'
import { sendAccountEmail } from '../../../mail/sendAccountEmail.ts'
import { readPayments } from '../settings.ts'
import { arrivalOf, nextPayoutOn } from './schedule.ts'

/** Sends a payout, or holds it with the reason; and when there is something to do with it again. */
export async function sendOrHold(tx: Db, tenant: string, payout: Payout, now: Date) {
  const settings = await readPayments(tx, tenant)
  const heldBecause = reasonToHold(settings, payout.net)
  const zone = await readZone(tx, tenant)
  if (heldBecause) {
    const nextOn = nextPayoutOn(settings.paymentsProvider.payoutSchedule, now, zone)
    return { doc: { ...payout, state: 'held' as const, heldBecause }, nextOn }
  }
  const nextOn = arrivalOf(now, zone)
  const sent = { ...payout, state: 'onItsWay' as const, heldBecause: null, bankLastFour: bankOf(settings) }
  return { doc: { ...sent, arrivesOn: nextOn.toISOString() }, nextOn }
}

const WHY: Record<NonNullable<Payout['heldBecause']>, string> = {
  noBankAccount: 'there is no bank account to send it to',
  disconnected: 'there is no bank account to send it to',
  underReview: 'your application is under review',
  negative: 'refunds, disputes and fees are more than your charges',
}

/** Before own payments are given up: what they collected goes to the bank, or is held, and the owner gets an email about it. */
export async function sendCollected(tx: Db, tenant: string, now: Date): Promise<void> {
  const isOpen = and(eq(payouts.tenant, tenant), inArray(payouts.state, ['collecting', 'held']))
  const [open] = await tx.select({ doc: payouts.doc }).from(payouts).where(isOpen).for('update')
  if (!open) return
  const { doc, nextOn } = await sendOrHold(tx, tenant, open.doc, now)
  const own = and(eq(payouts.tenant, tenant), eq(payouts.id, doc.id))
  await tx.update(payouts).set({ state: doc.state, nextOn, doc }).where(own)
  const owner = await ownerOf(tx, tenant)
  if (!owner) return
  const amount = formatMoney(doc.net)
  const arrival = formatTimeWithZone(nextOn.toISOString(), 'en', await readZone(tx, tenant))
  const email =
    doc.heldBecause === null
      ? {
          subject: `${amount} is on its way to your bank`,
          text: `You no longer take cards with the payments account of your store. We sent the ${amount} that it had collected to your bank account ending in ${doc.bankLastFour}. It arrives by ${arrival}.\n`,
        }
      : {
          subject: `${amount} is on hold`,
          text: `You no longer take cards with the payments account of your store. The ${amount} that it had collected is on hold, because ${WHY[doc.heldBecause]}. It stays on the Payouts page of your payment settings until it is settled.\n`,
        }
  const later = 'Card payments that settle later are paid out in the same way.'
  await sendAccountEmail(tx, { tenant, to: owner.email, ...email, text: `${email.text}\n${later}\n`, now })
}
