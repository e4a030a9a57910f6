import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, type Language } from '#lib/languages.ts'
import { fileOfMessages } from './messageFiles.ts'

declare global {
  interface ImportMetaEnv {
    /** Where the texts are (build/messageFiles.ts). */
    readonly MESSAGES_BASE: string
  }
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
  document.documentElement.dir = directionOf(language)
}

/** Message files that are loaded or loading, by language and name. */
const loading = new Map<string, Promise<void>>()

/** Loads the messages of a folder in the language that is shown; resolves at once when they are here. */
export const loadMessages = (namespace: string): Promise<void> => loadMessagesIn(i18next.language, namespace)

/** Loads the messages of a folder in a language, with those that share its file; resolves at once when they are here. */
export function loadMessagesIn(language: string, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve()
  const name = `${language}/${fileOfMessages(namespace)}`
  const started = loading.get(name)
  if (started) return started
  const promise = fetchMessages(name).then(
    folders => {
      for (const [folder, messages] of Object.entries(folders)) i18next.addResourceBundle(language, folder, messages)
    },
    error => {
      loading.delete(name)
      throw error
    },
  )
  loading.set(name, promise)
  return promise
}

async function fetchMessages(name: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${import.meta.env.MESSAGES_BASE}${name}.json`)
  if (!response.ok) throw new Error(`The messages ${name} could not be loaded: ${response.status}.`)
  return response.json()
}
