import { hashOf } from '../../identity/secrets.ts'
import { harbor } from './harbor.ts'
import type { StorefrontTheme } from './theme.ts'

/** By the id of the theme in the catalog. */
const THEMES: Readonly<Record<string, StorefrontTheme>> = { harbor }

export const storefrontTheme = (id: string): StorefrontTheme => THEMES[id] ?? harbor

/** The style sheets of all themes, by path. */
export const THEME_SHEETS: ReadonlyMap<string, string> = new Map(
  Object.entries(THEMES).map(([id, { css }]) => [sheetPath(id, css), css]),
)

function sheetPath(id: string, css: string) {
  return `/theme-${id}-${hashOf(css).slice(0, 12)}.css`
}

export const themeSheetPath = (id: string) => sheetPath(id, storefrontTheme(id).css)
