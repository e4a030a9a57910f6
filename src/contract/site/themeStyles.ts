import * as z from 'zod/mini'
import { broken } from '../rules/rules.ts'

/** A typed color with all its digits: `#1ac` is `#11aacc`. Other texts stay as they are. */
export const fullColor = (typed: string): string => {
  const [, ...digits] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(typed.trim()) ?? []
  return digits.length === 3 ? `#${digits.map(digit => digit + digit).join('')}` : typed.trim()
}

/** A color in CSS: `#1a2b3c`. */
export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, broken('color')))

/** The colors that every theme is made of. Texts are put on `page` and `surface`, and `onAccent` on `accent`. */
export const COLOR_ROLES = ['page', 'surface', 'text', 'muted', 'line', 'accent', 'onAccent'] as const
export type ColorRole = (typeof COLOR_ROLES)[number]

const Colors = z.object({
  page: Color,
  surface: Color,
  text: Color,
  muted: Color,
  line: Color,
  accent: Color,
  onAccent: Color,
})
export type Colors = z.output<typeof Colors>

/** A set of colors that a theme offers. `dark` is shown to shoppers whose device is dark; `null` where the scheme has no dark colors. */
export const ColorScheme = z.looseObject({ id: z.string(), name: z.string(), colors: Colors, dark: z.nullable(Colors) })
export type ColorScheme = z.output<typeof ColorScheme>

/** A pair of font stacks, as in CSS. */
export const FontScheme = z.looseObject({ id: z.string(), name: z.string(), heading: z.string(), body: z.string() })
export type FontScheme = z.output<typeof FontScheme>

/**
 * One thing of a theme that a merchant may change, beside colors and fonts: one of a few choices, or on and off (`'on'`, `'off'`).
 * `name` is English; the console has its own words for the keys that it knows.
 */
export const Editable = z.looseObject({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['choice', 'switch']),
  initial: z.string(),
  choices: z._default(z.array(z.looseObject({ value: z.string(), name: z.string() })), []),
})
export type Editable = z.output<typeof Editable>

/** What a merchant chose of a theme. `colors` replaces single colors of the scheme. */
export const StyleChoices = z.object({
  colorScheme: z.string().check(z.maxLength(50)),
  fontScheme: z.string().check(z.maxLength(50)),
  colors: z._default(z.partial(Colors), {}),
  editables: z._default(z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(50))), {}),
})
export type StyleChoices = z.output<typeof StyleChoices>

/** Document 1 §3, Theme. `selectedColorScheme` and `selectedFontScheme` are what shoppers see; `aceModel` is not used here. */
export const ThemeStyles = z.looseObject({
  selectedColorScheme: z.string(),
  selectedFontScheme: z.string(),
  colorSchemes: z.array(ColorScheme),
  fontSchemes: z.array(FontScheme),
  editables: z.array(Editable),
})
export type ThemeStyles = z.output<typeof ThemeStyles>

/** What a theme offers, without what was chosen. */
export type ThemeOffer = Pick<ThemeStyles, 'colorSchemes' | 'fontSchemes' | 'editables'>

/** The style of a theme as it is shown: choices that the theme doesn't know (any more) are replaced by its first ones. */
export function resolveStyles({ colorSchemes, fontSchemes, editables }: ThemeOffer, choices: StyleChoices | undefined) {
  const scheme = colorSchemes.find(({ id }) => id === choices?.colorScheme) ?? colorSchemes[0]
  const fonts = fontSchemes.find(({ id }) => id === choices?.fontScheme) ?? fontSchemes[0]
  if (!scheme || !fonts) throw new Error('A theme has at least one color scheme and one font scheme.')
  const own = choices?.colors ?? {}
  const settings = editables.map(({ key, kind, initial, choices: offered }) => {
    const values = kind === 'switch' ? ['on', 'off'] : offered.map(({ value }) => value)
    const chosen = choices?.editables[key]
    return [key, chosen !== undefined && values.includes(chosen) ? chosen : initial] as const
  })
  return {
    scheme,
    fonts,
    colors: { ...scheme.colors, ...own },
    // Own colors are chosen for the light page.
    dark: Object.keys(own).length > 0 ? null : scheme.dark,
    editables: Object.fromEntries(settings),
  }
}
export type ResolvedStyles = ReturnType<typeof resolveStyles>

const colorVariables = ({ page, surface, text, muted, line, accent, onAccent }: Colors) => ({
  ...{ '--page': page, '--surface': surface, '--text': text, '--muted': muted, '--line': line },
  ...{ '--accent': accent, '--on-accent': onAccent },
})

/** What the style sheets of themes are written with: custom properties, and those colors that replace them on a dark device. */
export const styleVariables = ({ colors, dark, fonts }: ResolvedStyles) => ({
  light: { ...colorVariables(colors), '--font-heading': fonts.heading, '--font-body': fonts.body },
  dark: dark && colorVariables(dark),
})

/** The theme, and its settings as classes of a page: `theme-harbor set-corners-round`. */
export const styleClasses = (themeId: string, { editables }: Pick<ResolvedStyles, 'editables'>): string =>
  [`theme-${themeId}`, ...Object.entries(editables).map(([key, value]) => `set-${key}-${value}`)].join(' ')
