import i18next from 'i18next'
import { expect, test } from 'vitest'
import { allEntries } from './menu/entries.ts'
import { routes } from './routes.tsx'
import { screensOf } from './screenTable.ts'
import { listedTitle } from './titles/listedTitle.ts'

const screens = screensOf(routes)
const hasText = (key: string, lng: string) => i18next.getResource(lng, ...splitKey(key)) !== undefined
const splitKey = (key: string) => key.split(':') as [string, string]

test.each(['en', 'es', 'ar'])('in %s every menu entry has a label, and every screen a title in the list of titles', language => {
  const missing = [
    ...allEntries(screens).map(({ label }) => label as string),
    ...[...screens.values()].filter(({ title }) => !title.startsWith('shell:')).map(screen => `titles:${listedTitle(screen)}`),
  ].filter(key => !hasText(key, language))
  expect(missing).toEqual([])
})

test('no two menu entries share a word, and no two screens a shortcut', () => {
  const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
  const entries = allEntries(screens)
  expect(repeated(entries.flatMap(({ keywords }) => keywords))).toEqual([])
  expect(repeated([...screens.values()].flatMap(({ shortcut }) => shortcut?.join(' ') ?? []))).toEqual([])
})
