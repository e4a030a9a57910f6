import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts } from './testing/readTexts.ts'

interface Term {
  term: string
  translations: string[]
  rivals: string[]
}

interface Message {
  key: string
  english: string
  text: string
}

/** Names and codes that are written the same in every language, and words by which settings are found. */
const SKIPPED = /^settings:keywords\.|^imports:column\.|^webhooks:format\./

const MOST_WORDS_OF_A_LABEL = 4

/** Without vowel marks and what is filled in. */
const plain = (text: string) => text.replaceAll(/\{\{\w+\}\}|[\u064b-\u0652\u0640]/g, '').toLowerCase()

const wordOf = (term: string) => new RegExp(`(?<![\\p{L}-])${term.replace(/y$/, '(y|ie)')}(s|ed)?(?![\\p{L}-])`, 'iu')

function readGlossary(markdown: string): Term[] {
  const listOf = (cell = '') =>
    plain(cell)
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
  return markdown
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Term') && !line.startsWith('| ---'))
    .map(line => line.split('|').slice(1, -1))
    .map(([term = '', translations, rivals]) => ({
      term: term.trim(),
      translations: listOf(translations),
      rivals: listOf(rivals),
    }))
}

/** Messages that break the glossary, each with what was expected. */
function breaches(glossary: readonly Term[], messages: readonly Message[]): string[] {
  return messages.flatMap(({ key, english, text }) => {
    const [source, target] = [plain(english), plain(text)]
    const present = glossary.filter(({ term }) => wordOf(term).test(source))
    const allowed = present.flatMap(({ translations }) => translations)
    const isLabel = source.split(/\s+/).length <= MOST_WORDS_OF_A_LABEL
    return present.flatMap(({ term, translations, rivals }) => {
      const isMissing = isLabel && !translations.some(one => target.includes(one))
      const rival = rivals.find(one => target.includes(one) && !allowed.some(other => one.startsWith(other)))
      if (!isMissing && rival === undefined) return []
      return [`${key}: “${term}” is ${translations.join(', ')}${rival ? `, not ${rival}` : ''}: ${text}`]
    })
  })
}

/** The messages of a language beside those of English. */
function messagesOf(language: string): Message[] {
  return globSync('src/**/locales/en.json').flatMap(file => {
    const path = file.replaceAll('\\', '/')
    const area = path.split('/').at(-3)
    const texts = readTexts(path.replace(/en\.json$/, `${language}.json`))
    return [...readTexts(path)]
      .map(([key, english]) => ({ key: `${area}:${key}`, english, text: texts.get(key) ?? '' }))
      .filter(({ key, text }) => text !== '' && !SKIPPED.test(key))
  })
}

const languages = globSync('docs/glossary/??*.md')
  .map(file => basename(file, '.md'))
  .filter(name => name !== 'README')

test.each(languages)('one thing has one name on all screens (%s)', language => {
  const glossary = readGlossary(readFileSync(`docs/glossary/${language}.md`, 'utf8'))
  expect(glossary.length).toBeGreaterThan(20)
  expect(breaches(glossary, messagesOf(language))).toEqual([])
})

/** What no message says to a merchant: the other form of address. */
const ADDRESS: Record<string, RegExp> = {
  es: /(?<!\p{L})(tú|tus?|te|ti|contigo|tienes|puedes|quieres|debes|eres|estás|podrás|tendrás)(?!\p{L})/iu,
  de: /(?<!\p{L})(du|dir|dich|dein(e[rsmn]?)?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes|tienne?s?)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(tu|teus?|tuas?|contigo|vós|senhora?)(?!\p{L})/iu,
  vi: /quý khách|(?<!\p{L})(mày|ngài)(?!\p{L})/iu,
  'zh-Hans': /你/u,
}

test.each(Object.entries(ADDRESS))('merchants are addressed in one form (%s)', (language, other) => {
  const messages = messagesOf(language)
  expect(messages.length).toBeGreaterThan(3000)
  expect(messages.filter(({ text }) => other.test(text)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

test('planted: another word in a label, and in a sentence', () => {
  const glossary = readGlossary(
    '| Term | Translation | Not |\n| --- | --- | --- |\n| shopper | comprador | cliente |\n| customer | client | |',
  )
  const found = breaches(glossary, [
    { key: 'label', english: 'Shopper', text: 'Usuario' },
    { key: 'sentence', english: 'Tell the shopper what you will do', text: 'Diga al cliente qué va a hacer' },
    { key: 'pronoun', english: 'Tell the shopper what you will do', text: 'Dígale qué va a hacer' },
    {
      key: 'both',
      english: 'A shopper without account is no customer yet',
      text: 'Sin cuenta, un comprador no es cliente',
    },
  ])
  expect(found.map(line => line.split(':')[0])).toEqual(['label', 'sentence'])
})
