import { and, eq, isNull, lt, min } from 'drizzle-orm'
import type { TaxRecord } from '#contract/taxes/taxRecords.ts'
import type { Db } from '../../../db/database.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import type { AppKeys } from '../../../services/apps/appKeys.ts'
import { recordTransaction } from '../../../services/avalara/transactions.ts'
import { isDue, takeDue } from '../../machine/deliveries.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { callAvalara } from '../../taxes/avalara/callAvalara.ts'
import { readActive } from '../../taxes/avalara/connection.ts'
import { SCHEDULE } from './statuses.ts'

/** When what waits is tried again. */
export async function nextTaxRecordWork(db: Db): Promise<Date | null> {
  const isWaiting = and(isNull(taxRecords.deliveredOn), lt(taxRecords.attempts, SCHEDULE.waitsMinutes.length))
  const [row] = await db
    .select({ next: min(taxRecords.nextAttemptOn) })
    .from(taxRecords)
    .where(isWaiting)
  return row?.next ?? null
}

/** Whether there is something that was never tried. */
export async function hasNewTaxRecords(db: Db, now: Date): Promise<boolean> {
  const isNew = and(isNull(taxRecords.nextAttemptOn), isDue(taxRecords, now, SCHEDULE))
  return (await db.select({ id: taxRecords.id }).from(taxRecords).where(isNew).limit(1)).length > 0
}

type Row = typeof taxRecords.$inferSelect

/**
 * Records what is due with Avalara, which knows each transaction by its code: one that was being recorded when a process was killed is
 * recorded once.
 */
export const taxRecordWork = (openKeys: (db: Db) => Promise<AppKeys>): Work => ({
  stores: (db, now) => storesWith(db, taxRecords, isDue(taxRecords, now, SCHEDULE), taxRecords.sentOn),
  async work(db, tenant, now) {
    const due = await inTenant(db, tenant, tx => takeDue(tx, taxRecords, tenant, now, SCHEDULE))
    if (due.length === 0) return false
    const appKeys = await openKeys(db)
    const connection = await readActive(db, { tenant, appKeys })
    for (const row of due) {
      const problem = connection ? await send(db, { tenant, now, appKeys }, connection, row) : 'notConnected'
      const result = problem === '' ? { deliveredOn: now, problem } : { problem }
      await inTenant(db, tenant, tx =>
        tx
          .update(taxRecords)
          .set(result)
          .where(and(eq(taxRecords.tenant, tenant), eq(taxRecords.id, row.id))),
      )
      // The others would wait for the same silence.
      if (problem !== '') break
    }
    return true
  },
})

type Connection = NonNullable<Awaited<ReturnType<typeof readActive>>>

async function send(
  db: Db,
  actor: { tenant: string; now: Date; appKeys: AppKeys },
  { credentials, settings: { companyCode } }: Connection,
  { code, kind, amount, tax, createdOn }: Row,
): Promise<TaxRecord['problem']> {
  const { result } = await callAvalara(actor, credentials, (open, signal) =>
    recordTransaction(db, open, { companyCode, code, kind, amount, tax, on: createdOn }, signal),
  )
  return result === 'works' ? '' : result
}
