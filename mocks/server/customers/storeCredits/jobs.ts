import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { addEntry } from './records.ts'

const isOpen = isNull(storeCredits.expiredOn)

const isDue = (now: Date) => and(isOpen, lte(storeCredits.expiresOn, now))

export const STORE_CREDIT_WORK: Work = {
  stores: (db, now) => storesWith(db, storeCredits, isDue(now), storeCredits.expiresOn),
  work: writeOffOne,
}

/** Writes off what is left of one credit that has expired. */
async function writeOffOne(db: Db, tenant: string, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ id: storeCredits.id })
    .from(storeCredits)
    .where(and(eq(storeCredits.tenant, tenant), isDue(now)))
    .orderBy(asc(storeCredits.expiresOn))
    .limit(1)
  if (!due) return false
  await inTenant(db, tenant, async tx => {
    const credit = await lockRow(tx, storeCredits, { tenant, id: due.id })
    if (!credit || credit.expiredOn) return
    await addEntry(tx, credit, { kind: 'expired', amount: -credit.balance, reason: '', doneBy: '', now })
  })
  return true
}

/** When the next credit expires; `null` if none does. */
export async function nextStoreCreditWork(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(storeCredits.expiresOn) })
    .from(storeCredits)
    .where(isOpen)
  return row?.next ?? null
}
