import type { StoreSeo } from '#contract/site/storeSeo.ts'
import type { Db } from '../../../db/database.ts'
import { seoSettings } from '../../../db/tables/site/seo.ts'
import { readSettings } from '../../machine/settingsHandlers.ts'

const NOTHING: StoreSeo = { revision: 0, metaTitle: '', metaDescription: '', google: '', bing: '', pinterest: '' }

/** How search engines and shared links show a store. */
export const readStoreSeo = (db: Db, tenant: string): Promise<StoreSeo> =>
  readSettings(db, tenant, seoSettings, NOTHING)
