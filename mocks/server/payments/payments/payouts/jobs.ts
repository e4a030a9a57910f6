import { and, asc, eq, lte, min } from 'drizzle-orm'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { activeProvider, connectionStep } from '#contract/payments/paymentsState.ts'
import type { Payout } from '#contract/payments/payouts.ts'
import type { Db } from '../../../../db/database.ts'
import { payouts } from '../../../../db/tables/payments/payments.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { readZone } from '../../../../db/zone.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { readPayments } from '../settings.ts'
import { arrivalOf, nextPayoutOn } from './schedule.ts'

const isDue = (now: Date) => lte(payouts.nextOn, now)

/** Sends what a store has collected when its schedule says so, or holds it; and notes when it arrived. */
export const PAYOUT_WORK: Work = {
  stores: (db, now) => storesWith(db, payouts, isDue(now), payouts.nextOn),
  work: (db, tenant, now) =>
    inTenant(db, tenant, async tx => {
      // A second worker waits, and then finds nothing.
      const [due] = await tx
        .select({ doc: payouts.doc, nextOn: payouts.nextOn })
        .from(payouts)
        .where(and(eq(payouts.tenant, tenant), isDue(now)))
        .orderBy(asc(payouts.nextOn))
        .limit(1)
        .for('update')
      if (!due?.nextOn) return false
      const { doc, nextOn } =
        due.doc.state === 'onItsWay'
          ? { doc: { ...due.doc, state: 'paid' as const }, nextOn: null }
          : await stepOn(tx, tenant, due.doc, now)
      const own = and(eq(payouts.tenant, tenant), eq(payouts.id, doc.id))
      await tx.update(payouts).set({ state: doc.state, nextOn, doc }).where(own)
      return true
    }),
}

async function stepOn(tx: Db, tenant: string, payout: Payout, now: Date): Promise<{ doc: Payout; nextOn: Date }> {
  const settings = await readPayments(tx, tenant)
  const heldBecause = reasonToHold(settings, payout)
  const { payoutSchedule, bankLastFour } = settings.paymentsProvider
  const zone = await readZone(tx, tenant)
  if (heldBecause) {
    const nextOn = nextPayoutOn(payoutSchedule, now, zone)
    return { doc: { ...payout, state: 'held', heldBecause }, nextOn }
  }
  const arrivesOn = arrivalOf(now, zone)
  const sent = { ...payout, state: 'onItsWay' as const, heldBecause: null, bankLastFour }
  return { doc: { ...sent, arrivesOn: arrivesOn.toISOString() }, nextOn: arrivesOn }
}

/** Why a store's money can't be sent; `null` if it can. */
function reasonToHold(settings: PaymentSettings, { net }: Payout): Payout['heldBecause'] {
  const { kycState, bankLastFour } = settings.paymentsProvider
  const { cardProcessor } = settings
  // Money that own payments took is sent, also where another service takes cards meanwhile.
  const isOwn = activeProvider({ ...cardProcessor, isStripePreferred: false }) === 'payments'
  if (!isOwn || connectionStep(cardProcessor) < 2) return 'disconnected'
  if (kycState === 'inReview' || kycState === 'submitted') return 'underReview'
  if (bankLastFour === '') return 'noBankAccount'
  return net < 0 ? 'negative' : null
}

/** When there will be work again; `null` if nothing is waiting. */
export async function nextPayoutWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(payouts.nextOn) }).from(payouts)
  return row?.next ?? null
}
