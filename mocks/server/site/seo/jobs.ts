import { and, eq, lte, min } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { sitemaps } from '../../../db/tables/site/seo.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { makeSitemap, noteFailure } from './sitemap.ts'

const isDue = (now: Date) => lte(sitemaps.nextOn, now)

/** Makes sitemaps anew: every day, and when a merchant asks for it. */
export const sitemapWork = (storefrontUrl: string): Work => ({
  stores: (db, now) => storesWith(db, sitemaps, isDue(now), sitemaps.nextOn),
  work: async (db, tenant, now, report) => {
    const isOwn = and(eq(sitemaps.tenant, tenant), isDue(now))
    if ((await db.$count(sitemaps, isOwn)) === 0) return false
    try {
      await inTenant(db, tenant, tx => makeSitemap(tx, { tenant, storefrontUrl, now }))
    } catch (error) {
      report(error)
      await inTenant(db, tenant, tx => noteFailure(tx, tenant, now))
    }
    return true
  },
})

/** When the next one is made; `null` if there are none. */
export async function nextSitemapWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(sitemaps.nextOn) }).from(sitemaps)
  return row?.next ?? null
}
