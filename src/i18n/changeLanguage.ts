import i18next from 'i18next'
import type { Language } from '#lib/languages.ts'
import { writeStorage } from '#lib/storage.ts'
import { loadMessagesIn, markDocument } from './messages.ts'
import { CHOICE } from './preferredLanguage.ts'

/**
 * Switches the language on this device: the page renders again in place, so no input is lost. Rejects, and changes
 * nothing, if the messages can't be loaded.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const from = i18next.language
  // Repeated until none is missing: parts that loaded meanwhile loaded the old language.
  for (let missing = missingIn(from, language); missing.length > 0; missing = missingIn(from, language)) {
    await Promise.all(missing.map(namespace => loadMessagesIn(language, namespace)))
  }
  writeStorage(CHOICE, language)
  await i18next.changeLanguage(language)
  markDocument(language)
}

/** The folders whose messages are loaded in one language and not in the other. */
const missingIn = (from: string, to: string) =>
  Object.keys(i18next.store.data[from] ?? {}).filter(namespace => !i18next.hasResourceBundle(to, namespace))
