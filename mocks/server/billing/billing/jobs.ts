import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { billingAccounts, billingCharges, storeRegistrations } from '../../../db/tables/billing/billing.ts'
import type { Vault } from '../../../services/vault/vault.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { settle } from './charges.ts'
import { stepOn } from './renewals.ts'

const isAccountDue = (now: Date) => lte(billingAccounts.nextOn, now)
const isChargeDue = (now: Date) => lte(billingCharges.settleOn, now)

/** Renews, charges, retries and parks, and ends payments whose clients never came back. */
export const billingWork = (vault: Vault, parkedPlanId: string): Work => ({
  stores: async (db, now) => [
    ...new Set([
      ...(await storesWith(db, billingCharges, isChargeDue(now), billingCharges.settleOn)),
      ...(await storesWith(db, billingAccounts, isAccountDue(now), billingAccounts.nextOn)),
    ]),
  ],
  work: async (db, tenant, now) => {
    const billed = { everything: db, tenant, vault, now, parkedPlanId }
    const [charge] = await db
      .select()
      .from(billingCharges)
      .where(and(eq(billingCharges.tenant, tenant), isChargeDue(now)))
      .orderBy(asc(billingCharges.settleOn))
      .limit(1)
    if (!charge) return stepOn(billed)
    await settle(billed, charge)
    return true
  },
})

/** When there will be work again; `null` if nothing is waiting. */
export async function nextBillingWork(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ next: string | null }>(
    db,
    sql`select least(
      (select min(${billingCharges.settleOn}) from ${billingCharges}),
      (select min(${billingAccounts.nextOn}) from ${billingAccounts}),
      (select min(${storeRegistrations.settleOn}) from ${storeRegistrations})
    ) as next`,
  )
  return row?.next ? new Date(row.next) : null
}
