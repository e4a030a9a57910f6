import { and, eq, lte, min } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import { kycApplications } from '../../../../db/tables/payments/payments.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { lockPayments } from '../changePayments.ts'
import { decideApplication } from './decide.ts'
import { decisionOf } from './underwriting.ts'

const isDue = (now: Date) => lte(kycApplications.decideOn, now)

/** Decides what underwriting can decide. */
export const KYC_WORK: Work = {
  stores: (db, now) => storesWith(db, kycApplications, isDue(now), kycApplications.decideOn),
  work: (db, tenant, now) =>
    inTransaction(db, async tx => {
      await lockPayments(tx, tenant)
      // Support may have decided meanwhile.
      const [application] = await tx
        .select()
        .from(kycApplications)
        .where(and(eq(kycApplications.tenant, tenant), isDue(now)))
      if (!application) return false
      await decideApplication(tx, { tenant, now, ...decisionOf(application.doc) })
      return true
    }),
}

/** When the next application is decided; `null` if none waits. */
export async function nextKycWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(kycApplications.decideOn) }).from(kycApplications)
  return row?.next ?? null
}
