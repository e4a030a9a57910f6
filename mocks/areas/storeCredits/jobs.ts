import { and, asc, isNull, lte, min } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { addEntry, lockCredit } from './records.ts'
import { storeCredits } from './table.ts'

const isOpen = isNull(storeCredits.expiredOn)

/** Writes off what is left of one credit that has expired. */
export async function workOnStoreCredits(db: Db, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ id: storeCredits.id, tenant: storeCredits.tenant })
    .from(storeCredits)
    .where(and(isOpen, lte(storeCredits.expiresOn, now)))
    .orderBy(asc(storeCredits.expiresOn))
    .limit(1)
  if (!due) return false
  await inTenant(db, due.tenant, async tx => {
    const credit = await lockCredit(tx, due.tenant, due.id)
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
