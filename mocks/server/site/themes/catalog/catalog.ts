import { atelier } from './atelier.ts'
import { atlas } from './atlas.ts'
import { harbor } from './harbor.ts'
import { pantry } from './pantry.ts'
import type { CatalogTheme, ThemeVersions } from './theme.ts'

const THEMES: readonly [ThemeVersions, ...ThemeVersions[]] = [harbor, atlas, pantry, atelier]

/** Every theme of the gallery in its newest version. */
export const CATALOG: readonly [CatalogTheme, ...CatalogTheme[]] = [harbor[0], atlas[0], pantry[0], atelier[0]]

/** Live in a new store, which has no row for it. Another version here needs a migration: stores keep the version that they have. */
export const FIRST_THEME = { id: 'harbor', version: '1.1' } as const

/** Separates a copy's id from that of the theme that it is a copy of. */
const COPY = '~'
export const copyId = (galleryId: string, unique: string) => `${galleryId}${COPY}${unique}`
/** The theme of the gallery that an installed one is, or is a copy of. */
export const galleryIdOf = (id: string) => id.split(COPY)[0] ?? ''
export const isCopyId = (id: string) => id.includes(COPY)

/** Newest first; none for an unknown theme. */
export const versionsOf = (id: string): readonly CatalogTheme[] =>
  THEMES.find(([newest]) => newest.id === galleryIdOf(id)) ?? []

/** A theme in one version; the newest if it has no such version. */
export function findTheme(id: string, version?: string): CatalogTheme | undefined {
  const versions = versionsOf(id)
  return versions.find(each => each.version === version) ?? versions[0]
}
