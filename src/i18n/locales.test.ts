import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { readTexts } from './testing/readTexts.ts'

type Texts = Map<string, string>

const folders = [...new Set(globSync('src/**/locales').map(folder => dirname(`${folder}/x`)))].toSorted()

const read = (folder: string, language: string): Texts => readTexts(`${folder}/${language}.json`)

const PLURAL = /_(zero|one|two|few|many|other)$/
const bare = (key: string) => key.replace(PLURAL, '')
const isCounted = (key: string, texts: Texts) => PLURAL.test(key) && texts.has(`${bare(key)}_other`)

/** The keys that a language must have for those of English: one for each of its plural forms where something is counted. */
function keysFor(language: string, english: Texts): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Set(
    [...english.keys()].flatMap(key => (isCounted(key, english) ? forms.map(form => `${bare(key)}_${form}`) : [key])),
  )
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted()

/** The number that decides the form, plain or as the language writes it. */
const NUMBERS = ['{{count}}', '{{shown}}']

/** Names and codes that are the same in every language. */
const SAME =
  /^[^\p{L}]*$|^(Backcounter|SKU|Chat|Plan|Pinterest|Mailchimp|Apple Pay|Facebook Pixel|Google Analytics|Standard Webhooks|Unicode \(.+\)|Mac \(MacRoman\)|X \(Twitter\)|YouTube URL|(Google Analytics|Facebook Pixel) ID)$|\{\{\w+\}\}–\{\{\w+\}\}/u

describe.each(LANGUAGES.filter(language => language !== 'en'))('in %s', language => {
  test.each(folders.map(folder => [folder.replace(/^src\/|\/locales$/g, ''), folder]))(
    '%s says everything that it says in English',
    (_, folder) => {
      const english = read(folder, 'en')
      const texts = read(folder, language)
      expect([...texts.keys()].toSorted()).toEqual([...keysFor(language, english)].toSorted())
      for (const [key, text] of texts) {
        const original = english.get(key) ?? english.get(`${bare(key)}_other`) ?? ''
        expect(text.trim(), key).not.toBe('')
        // Languages share single words: “Option 2”.
        const words = original.replaceAll(/\{\{[^}]+\}\}/g, '').match(/\p{L}+/gu) ?? []
        expect(words.length < 2 || SAME.test(original) || text !== original, `${key} is still English`).toBe(true)
        // A plural form for one or two may omit the number if the word implies it.
        const wanted = placeholders(original).filter(name => !PLURAL.test(key) || !NUMBERS.includes(name))
        expect(placeholders(text), key).toEqual(expect.arrayContaining(wanted))
        // “One” has the number where it covers zero, too.
        const known = placeholders(`${original} ${english.get(`${bare(key)}_other`) ?? ''}`)
        for (const name of placeholders(text)) expect(known, key).toContain(name)
      }
    },
  )
})

test('every message folder exists in every language', () => {
  const wanted = LANGUAGES.map(language => `${language}.json`).toSorted()
  for (const folder of folders) {
    expect([
      folder,
      globSync(`${folder}/*.json`)
        .map(file => basename(file))
        .toSorted(),
    ]).toEqual([folder, wanted])
  }
})
