import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { salesZones } from '../../../db/tables/insight/analytics.ts'
import type { Work } from '../../machine/storeJobs.ts'

const MOST_STORES = 100
const outdated = (db: Db, most: number) =>
  db.select({ tenant: salesZones.tenant }).from(salesZones).where(eq(salesZones.isOutdated, true)).limit(most)

/** Whether the zone of some store has changed. */
export const hasOutdatedFigures = async (db: Db) => (await outdated(db, 1)).length > 0

/** Makes the figures of stores again whose zone has changed. Orders of the store that are written meanwhile wait. */
export const FIGURES_WORK: Work = {
  stores: async db => (await outdated(db, MOST_STORES)).map(({ tenant }) => tenant),
  async work(db, tenant) {
    await db.execute(sql`select public.rebuild_sales(${tenant})`)
    return true
  },
}
