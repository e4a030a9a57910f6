import i18next from 'i18next'
import { writeStorage } from '#lib/storage.ts'
import { loadMessagesIn, markDocument } from './messages.ts'
import { CHOICE, type Language } from './preferredLanguage.ts'

/**
 * Shows everything in another language, on this device from now on: what stands on the page is drawn again where it is, so
 * nothing that was typed is lost. Rejects, and changes nothing, if the texts don't come.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const from = i18next.language
  // Again until none is missing: texts of parts that came meanwhile came in the old language.
  for (let missing = missingIn(from, language); missing.length > 0; missing = missingIn(from, language)) {
    await Promise.all(missing.map(namespace => loadMessagesIn(language, namespace)))
  }
  writeStorage(CHOICE, language)
  await i18next.changeLanguage(language)
  markDocument(language)
}

/** The folders whose texts are here in one language and not in the other. */
const missingIn = (from: string, to: string) =>
  Object.keys(i18next.store.data[from] ?? {}).filter(namespace => !i18next.hasResourceBundle(to, namespace))

/** What a language calls itself: `English`, `Español`, `العربية`. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.replace(/^./u, letter => letter.toLocaleUpperCase(language))
}
