import type { Db } from '../db/database.ts'
import { readDesign } from '../server/site/design/readDesign.ts'
import { readTheme } from '../server/site/themes/installed.ts'
import { type Look, lookOf } from './look.ts'

/** Previews, and the style sheet that they load. Shoppers' pages ignore the parameter. */
export const showsTheme = (path: string) => /^\/(preview(\/|$)|look-)/.test(path)

/** How a store would be drawn by one of its themes, or one of the gallery; `null` if there is none with this id. */
export async function readThemeLook(db: Db, tenant: string, id: string): Promise<Look | null> {
  const found = await readTheme(db, tenant, id)
  if (!found) return null
  const { styles, blocks } = await readDesign(db, tenant)
  return { ...lookOf(found.theme, styles[id], blocks), isPreview: true }
}
