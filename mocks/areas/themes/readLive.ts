import type { Db } from '../../db/database.ts'
import { CATALOG } from './catalog/catalog.ts'
import type { CatalogTheme } from './catalog/theme.ts'

/** The theme that shoppers of a store see. */
export async function readLiveTheme(_db: Db, _tenant: string): Promise<CatalogTheme> {
  return CATALOG[0]
}
