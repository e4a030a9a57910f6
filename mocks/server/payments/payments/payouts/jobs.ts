import { and, asc, eq, lte, min } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import { payouts } from '../../../../db/tables/payments/payments.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { sendOrHold } from './send.ts'

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
          : await sendOrHold(tx, tenant, due.doc, now)
      const own = and(eq(payouts.tenant, tenant), eq(payouts.id, doc.id))
      await tx.update(payouts).set({ state: doc.state, nextOn, doc }).where(own)
      return true
    }),
}

/** When there will be work again; `null` if nothing is waiting. */
export async function nextPayoutWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(payouts.nextOn) }).from(payouts)
  return row?.next ?? null
}
