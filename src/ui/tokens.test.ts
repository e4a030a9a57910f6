import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const declarations = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .map(([, name = '', value = '']) => [name, value.trim()] as const)
    .reverse(),
)

type Scheme = 'light' | 'dark'

/** The resolved six digits of a token in a scheme. */
function color(token: string, scheme: Scheme): string {
  const value = declarations.get(token)
  if (!value) throw new Error(`tokens.css lacks ${token}`)
  const pair = /^light-dark\((.+),\s*(.+)\)$/.exec(value)
  const chosen = (pair ? pair[scheme === 'light' ? 1 : 2] : value) ?? ''
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen)
  return reference?.[1] ? color(reference[1], scheme) : chosen
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${hex} is no opaque color`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [dark = 0, bright = 0] = [luminance(color(front, scheme)), luminance(color(back, scheme))].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const GROUNDS = ['--page', '--surface', '--surface-2', '--surface-3', '--popup']
const TONES = ['ok', 'warn', 'danger', 'info', 'neutral']

const readable = [
  ...['--text', '--muted', '--accent', '--danger'].flatMap(text => GROUNDS.map(ground => [text, ground] as const)),
  ...['--text', '--accent', '--muted'].map(text => [text, '--accent-soft'] as const),
  ...TONES.flatMap(tone => [`--${tone}`, '--text'].map(text => [text, `--${tone}-soft`] as const)),
  ['--on-accent', '--accent'] as const,
  ['--on-accent', '--accent-hover'] as const,
  ['--on-danger', '--danger-solid'] as const,
  ['--on-danger', '--danger-solid-hover'] as const,
]

const SERIES = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-other']

const visible = [
  ...['--line-strong', '--accent', '--danger-mark', ...SERIES].flatMap(line =>
    GROUNDS.map(ground => [line, ground] as const),
  ),
  ...TONES.map(tone => [`--${tone}-mark`, `--${tone}-soft`] as const),
  ['--danger-solid', '--surface'] as const,
]

describe.each(['light', 'dark'] as const)('in the %s scheme', scheme => {
  test.each(readable)('text in %s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)('%s is visible on %s (3:1)', (mark, ground) => {
    expect(contrast(mark, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})
