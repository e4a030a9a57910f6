import { knownLanguage, type Language } from '#lib/languages.ts'
import { readStorage } from '#lib/storage.ts'

/** Where the choice is stored on this device. */
export const CHOICE = 'backcounter.language'

/** The language chosen on this device, else the first supported one of the browser's, else English. */
export const preferredLanguage = (): Language =>
  knownLanguage([readStorage(CHOICE) ?? '', ...navigator.languages]) ?? 'en'
