import { globSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '#lib/languages.ts'

/** The English labels of controls that give up input: by discarding, leaving, deleting or logging out. */
const GIVES_UP =
  /^(Discard( them| changes)?|Cancel|Continue|Leave|Log out|Delete( product| products)?|Theirs|Use these values|Use another account)$/

const ROOT = new URL('../../', import.meta.url)
type Texts = { [key: string]: string | Texts }
const read = (file: string) => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')) as Texts
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  )

/** The labels that match in English, in every language of the app. */
function inAllLanguages(english: RegExp): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('src/**/locales/en.json', { cwd: ROOT })) {
    const keys = flat(read(file)).flatMap(([key, text]) => (english.test(text) ? [key] : []))
    for (const language of LANGUAGES) {
      const texts = new Map(flat(read(file.replace('en.json', `${language}.json`))))
      for (const key of keys) found.add(texts.get(key) ?? '')
    }
  }
  return found
}

const givingUp = inAllLanguages(GIVES_UP)
const copying = inAllLanguages(/^Duplicate$/)

export const givesUp = (label: string): boolean => givingUp.has(label.trim())
export const copies = (label: string): boolean => copying.has(label.trim())
