import { readFileSync } from 'node:fs'

/** The messages of a folder of `src` in a language, from its file: some are groups of messages. */
// biome-ignore lint/suspicious/noExplicitAny: a key that is missing fails the journey that looks for it
export const wordsOf = (language: string, folder: string): any =>
  JSON.parse(readFileSync(new URL(`../../src/${folder}/locales/${language}.json`, import.meta.url), 'utf8'))
