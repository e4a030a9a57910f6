import { hashOf } from '../../http/secrets.ts'
import { galleryIdOf } from '../../server/site/themes/catalog/catalog.ts'
import { atelier } from './atelier.ts'
import { atlas, firstAtlas } from './atlas.ts'
import { firstHarbor, harbor } from './harbor.ts'
import { pantry } from './pantry.ts'
import type { StorefrontTheme } from './theme.ts'

/** By the id of the theme in the catalog. */
const THEMES: Readonly<Record<string, StorefrontTheme>> = { harbor, atlas, pantry, atelier }

/** Versions that draw a storefront in another way than the newest one. */
const EARLIER: Readonly<Record<string, StorefrontTheme>> = { 'harbor 1.0': firstHarbor, 'atlas 1.0': firstAtlas }

/** Of a theme or a copy of it; in its newest version unless given. */
export const storefrontTheme = (id: string, version = ''): StorefrontTheme =>
  EARLIER[`${galleryIdOf(id)} ${version}`] ?? THEMES[galleryIdOf(id)] ?? harbor

/** The style sheets of all themes, by path. */
export const THEME_SHEETS: ReadonlyMap<string, string> = new Map(
  [...Object.values(THEMES), ...Object.values(EARLIER)].map(({ css }) => [sheetPath(css), css]),
)

function sheetPath(css: string) {
  return `/theme-${hashOf(css).slice(0, 12)}.css`
}

export const themeSheetPath = (id: string, version?: string) => sheetPath(storefrontTheme(id, version).css)
