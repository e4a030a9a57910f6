import type { Theme } from '#contract/site/themes.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../machine/problems.ts'
import { readDesign } from '../design/readDesign.ts'
import { galleryIdOf, versionsOf } from './catalog/catalog.ts'
import { installedTheme, readTheme } from './installed.ts'

/** A theme as clients see it. */
export async function wholeTheme(db: Db, tenant: string, id: string): Promise<Theme> {
  const found = await readTheme(db, tenant, id)
  if (!found) throw notFound('theme')
  const { row, theme } = found
  const { name, version, description, colorSchemes, fontSchemes, editables } = theme
  const chosen = (await readDesign(db, tenant)).styles[id]
  const isOffered = (offered: readonly { id: string }[], wanted: string | undefined) =>
    (offered.find(each => each.id === wanted) ?? offered[0])?.id ?? ''
  const notInstalled = {
    ...{ id, name, isActive: false, galleryId: galleryIdOf(id), isCopy: false, revision: 0, version },
    ...{ latestVersion: version, previousVersion: null, changedOn: null, changedBy: '' },
  }
  return {
    ...(row ? installedTheme(row) : notInstalled),
    isInstalled: row !== null,
    description,
    metadata: { isPublic: true },
    themeStyles: {
      selectedColorScheme: isOffered(colorSchemes, chosen?.colorScheme),
      selectedFontScheme: isOffered(fontSchemes, chosen?.fontScheme),
      ...{ colorSchemes, fontSchemes, editables },
    },
    versions: versionsOf(id).map(({ version, notes }) => ({ version, notes })),
  }
}
