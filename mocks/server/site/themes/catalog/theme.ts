import type { Block } from '#contract/site/blocks.ts'
import type { ColorScheme, Colors, Editable, ThemeOffer } from '#contract/site/themeStyles.ts'

/** One version of a theme as the provider offers it to stores. How it draws a storefront is in `mocks/storefront/themes`, under the same id. */
export interface CatalogTheme extends ThemeOffer {
  id: string
  name: string
  description: string
  version: string
  /** What is new in this version. */
  notes: string
  /** The home page of a store that has not put together its own. */
  blocks: readonly Block[]
}

/** A theme's versions, newest first. Old ones stay: stores that have them are drawn as before. */
export type ThemeVersions = readonly [CatalogTheme, ...CatalogTheme[]]

type Seven = readonly [
  ...[page: string, surface: string, text: string, muted: string, line: string],
  ...[accent: string, onAccent: string],
]

const colorsOf = ([page, surface, text, muted, line, accent, onAccent]: Seven): Colors => ({
  ...{ page, surface, text, muted, line, accent, onAccent },
})

/** Colors in the order page, surface, text, muted, line, accent, on accent. */
export const scheme = (id: string, name: string, light: Seven, dark: Seven | null = null): ColorScheme => ({
  ...{ id, name, colors: colorsOf(light), dark: dark && colorsOf(dark) },
})

/** A setting with a few choices, by value and name; the first is the initial one. */
export function choice(
  key: string,
  name: string,
  choices: readonly (readonly [value: string, name: string])[],
): Editable {
  const [initial = ['', '']] = choices
  return { key, name, kind: 'choice', initial: initial[0], choices: choices.map(([value, name]) => ({ value, name })) }
}

export const toggle = (key: string, name: string, initial: 'on' | 'off'): Editable => ({
  ...{ key, name, kind: 'switch', initial, choices: [] },
})
