import { readFileSync } from 'node:fs'

/** The texts of a folder of `src` in a language, as its file holds them: some are groups of texts. */
// biome-ignore lint/suspicious/noExplicitAny: a key that is missing fails the journey that looks for it
export const wordsOf = (language: string, folder: string): any =>
  JSON.parse(readFileSync(new URL(`../../src/${folder}/locales/${language}.json`, import.meta.url), 'utf8'))
