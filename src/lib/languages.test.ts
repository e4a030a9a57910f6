import { expect, test } from 'vitest'
import { directionOf, knownLanguage, LANGUAGES, ownName } from './languages.ts'

test('a browser’s language is found whatever its region and writing', () => {
  expect(knownLanguage(['es-MX', 'en'])).toBe('es')
  expect(knownLanguage(['', '*', 'nowhere else', 'tlh', 'AR-eg'])).toBe('ar')
  expect(knownLanguage(['en-Shaw', 'es'])).toBe('es')
  expect(knownLanguage(['tlh'])).toBeUndefined()
})

test('each language is found, runs its own way and has a name of its own', () => {
  expect(LANGUAGES.filter(each => knownLanguage([each]) !== each)).toEqual([])
  for (const each of LANGUAGES) expect(directionOf(each)).toBe(textDirectionOf(each))
  expect(new Set(LANGUAGES.map(ownName)).size).toBe(LANGUAGES.length)
  expect(ownName('es')).toBe('Español')
})

/** As the engine has it; not every browser does. */
const textDirectionOf = (language: string) =>
  (new Intl.Locale(language) as unknown as { getTextInfo: () => { direction: string } }).getTextInfo().direction
