import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Blocks } from '#contract/site/blocks.ts'
import { ColorScheme, type Colors, Editable, FontScheme } from '#contract/site/themeStyles.ts'
import { CATALOG, versionsOf } from './catalog.ts'

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string) => {
  const [red, green, blue] = [1, 3, 5].map(at => channel(color.slice(at, at + 2))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** WCAG 2. */
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** What texts are put on; `accent` is the color of prices and links, too. */
const PAIRS = [
  ...[['text', 'page'] as const, ['text', 'surface'] as const, ['muted', 'page'] as const],
  ...[['muted', 'surface'] as const, ['accent', 'page'] as const, ['onAccent', 'accent'] as const],
]

test('every color scheme of every theme can be read, light and dark', () => {
  const wrong: string[] = []
  const check = (where: string, colors: Colors) => {
    for (const [text, ground] of PAIRS) {
      const ratio = contrast(colors[text], colors[ground])
      if (ratio < 4.5) wrong.push(`${where}: ${text} on ${ground} ${ratio.toFixed(2)}`)
    }
  }
  for (const { id, version, colorSchemes } of CATALOG.flatMap(theme => versionsOf(theme.id))) {
    for (const { name, colors, dark } of colorSchemes) {
      check(`${id} ${version} ${name}`, colors)
      if (dark) check(`${id} ${version} ${name}, dark`, dark)
    }
  }
  expect(wrong).toEqual([])
})

test('every theme offers schemes, fonts and settings that a store can choose', () => {
  for (const theme of CATALOG) {
    const { colorSchemes, fontSchemes, editables, blocks } = theme
    expect([theme.id, colorSchemes.length >= 3, fontSchemes.length >= 2]).toEqual([theme.id, true, true])
    expect(colorSchemes.some(({ dark }) => dark)).toBe(true)
    expect([2, 3, 4]).toContain(editables.length)
    const parse = (schema: z.ZodMiniType, value: unknown) => expect(z.safeParse(schema, value).success).toBe(true)
    for (const scheme of colorSchemes) parse(ColorScheme, scheme)
    for (const scheme of fontSchemes) parse(FontScheme, scheme)
    for (const editable of editables) parse(Editable, editable)
    parse(Blocks, [...blocks])
  }
})
