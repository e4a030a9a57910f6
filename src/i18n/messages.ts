import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStorage } from '#lib/storage.ts'

declare global {
  interface ImportMetaEnv {
    /** Where the texts are (build/messageFiles.ts). */
    readonly MESSAGES_BASE: string
  }
}

/** Languages that are complete for everything that stands. */
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const isLanguage = (name: string): name is Language => LANGUAGES.includes(name as Language)

/** Where the choice is kept on this device. */
export const CHOICE = 'backcounter.language'

/** The language that was chosen on this device, else the first of the browser's that there is, else English. */
export function preferredLanguage(): Language {
  const chosen = readStorage(CHOICE)
  const wanted = [chosen ?? '', ...navigator.languages.map(tag => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? 'en'
}

/** Starts the texts in a language. Namespaces are folder names (`products`, `page`, `shell`) and come by `loadMessages`. */
export async function startMessages(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  markDocument(language)
}

export function markDocument(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

/** Texts that are here or on their way, by language and folder. */
const loading = new Map<string, Promise<void>>()

/** Loads the texts of a folder in the language that is shown; resolves at once when they are here. */
export const loadMessages = (namespace: string): Promise<void> => loadMessagesIn(i18next.language, namespace)

/** Loads the texts of a folder in a language; resolves at once when they are here. */
export function loadMessagesIn(language: string, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve()
  const name = `${language}/${namespace}`
  const started = loading.get(name)
  if (started) return started
  const promise = fetchTexts(name).then(
    texts => void i18next.addResourceBundle(language, namespace, texts),
    error => {
      loading.delete(name)
      throw error
    },
  )
  loading.set(name, promise)
  return promise
}

async function fetchTexts(name: string): Promise<unknown> {
  const response = await fetch(`${import.meta.env.MESSAGES_BASE}${name}.json`)
  if (!response.ok) throw new Error(`The texts ${name} did not come: ${response.status}.`)
  return response.json()
}
