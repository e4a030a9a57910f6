import type { Db } from '../../../db/database.ts'
import { CATALOG } from './catalog/catalog.ts'
import type { CatalogTheme } from './catalog/theme.ts'
import { readInstalled, themeOf } from './installed.ts'

/** The theme that shoppers of a store see, in the version that is installed. */
export async function readLiveTheme(db: Db, tenant: string): Promise<CatalogTheme> {
  const live = (await readInstalled(db, tenant)).find(({ isLive }) => isLive)
  return live ? themeOf(live) : CATALOG[0]
}
