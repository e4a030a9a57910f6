import i18next from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { allEntries, selectedEntry } from './menu/entries.ts'
import { routes } from './routes.tsx'
import { listedTitle, screensOf } from './screenTable.ts'

const screens = screensOf(routes)
const hasText = (key: string, lng: string) => i18next.getResource(lng, ...splitKey(key)) !== undefined
const splitKey = (key: string) => key.split(':') as [string, string]

const entries = allEntries(screens)
/** Screens that the palette or the list of shortcuts names. */
const listed = [...screens.values()].filter(
  ({ routeId, shortcut }) => shortcut !== undefined || selectedEntry(routeId, entries) !== undefined,
)

test.each(LANGUAGES)('in %s, every menu entry has a label and every screen has a title', language => {
  const keys = [...entries.map(({ label }) => label), ...listed.map(screen => `titles:${listedTitle(screen)}`)]
  expect(listed.length).toBeGreaterThan(entries.length)
  expect(keys.filter(key => !hasText(key, language))).toEqual([])
})

test('no two menu entries share a word, and no two screens a shortcut', () => {
  const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
  expect(repeated(entries.flatMap(({ keywords }) => keywords))).toEqual([])
  expect(repeated([...screens.values()].flatMap(({ shortcut }) => shortcut?.join(' ') ?? []))).toEqual([])
})
