import { eq } from 'drizzle-orm'
import { getSitemap, getStoreSeo, refreshSitemap, type Sitemap, saveStoreSeo } from '#contract/site/storeSeo.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import type { Db } from '../../../db/database.ts'
import { raiseStoreVersion } from '../../../db/storeVersions.ts'
import { seoSettings, sitemaps } from '../../../db/tables/site/seo.ts'
import { handle } from '../../machine/handle.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { storefrontOrigin } from '../../store/domains/readDomain.ts'
import { readStoreSeo } from './settings.ts'

export const seoHandlers = [
  ...settingsHandlers({
    noun: 'SEO setup',
    write: ownRow(seoSettings),
    endpoints: { get: getStoreSeo, save: saveStoreSeo },
    read: readStoreSeo,
    prepare: async ({ body: { revision: _, ...doc } }) => ({ doc }),
  }),

  handle(getSitemap, ({ db, tenant, storefrontUrl, now }) => readSitemap(db, { tenant, storefrontUrl, now })),

  handle(refreshSitemap, async ({ db, tenant, storefrontUrl, now, wakeJobs }) => {
    const row = { nextOn: now, hasFailed: false }
    await db
      .insert(sitemaps)
      .values({ tenant, ...row })
      .onConflictDoUpdate({ target: sitemaps.tenant, set: row })
    wakeJobs()
    return readSitemap(db, { tenant, storefrontUrl, now })
  }),

  handle(refreshStorefrontCache, ({ db, tenant }) => raiseStoreVersion(db, tenant)),
]

interface Reading {
  tenant: string
  storefrontUrl: string
  now: Date
}

async function readSitemap(db: Db, { tenant, storefrontUrl, now }: Reading): Promise<Sitemap> {
  const [row] = await db.select().from(sitemaps).where(eq(sitemaps.tenant, tenant))
  const url = `${await storefrontOrigin(db, tenant, storefrontUrl)}/sitemap.xml`
  if (!row) return { state: 'none', refreshedOn: null, addresses: 0, url }
  const state = row.hasFailed ? 'error' : row.nextOn <= now ? 'refreshing' : 'refreshed'
  return { state, refreshedOn: row.refreshedOn?.toISOString() ?? null, addresses: row.addresses, url }
}
