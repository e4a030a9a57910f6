import { readStorage } from '#lib/storage.ts'

/** Languages that are complete for everything that is built. */
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const isLanguage = (name: string): name is Language => LANGUAGES.includes(name as Language)

/** Where the choice is stored on this device. */
export const CHOICE = 'backcounter.language'

/** The language chosen on this device, else the first supported one of the browser's, else English. */
export function preferredLanguage(): Language {
  const chosen = readStorage(CHOICE)
  const wanted = [chosen ?? '', ...navigator.languages.map(tag => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? 'en'
}
