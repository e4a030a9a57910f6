import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { salesZones } from '../../../db/tables/insight/analytics.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Work } from '../../machine/storeJobs.ts'
import { addReturned } from '../../orders/orders/records.ts'

const MOST_STORES = 100
const outdated = (db: Db, most: number) =>
  db.select({ tenant: salesZones.tenant }).from(salesZones).where(eq(salesZones.isOutdated, true)).limit(most)

/** Whether the zone of some store has changed, or a new version has figures that it didn't have. */
export const hasOutdatedFigures = async (db: Db) => (await outdated(db, 1)).length > 0

/** Makes the figures of such stores again. Orders of the store that are written meanwhile wait. */
export const FIGURES_WORK: Work = {
  stores: async db => (await outdated(db, MOST_STORES)).map(({ tenant }) => tenant),
  async work(db, tenant) {
    await inTransaction(db, async tx => {
      await addReturned(tx, tenant)
      await tx.execute(sql`select public.rebuild_sales(${tenant})`)
    })
    return true
  },
}
