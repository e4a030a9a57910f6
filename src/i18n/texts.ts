import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Languages that are complete for everything that stands. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

// Addresses of JSON files, one a folder and language: no screen pays for the texts of another, and none is parsed as script.
const files: Record<string, string> = {
  ...import.meta.glob<string>('../{page,shell}/locales/*.json', { query: '?url', import: 'default', eager: true }),
  ...import.meta.glob<string>('../features/*/locales/*.json', { query: '?url', import: 'default', eager: true }),
}

const loading = new Map<string, Promise<void>>()

/** Starts the texts in a language. Namespaces are folder names (`products`, `page`, `shell`) and come by `loadTexts`. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

/** Loads the texts of a folder in the language that is shown; resolves at once when they are here. */
export function loadTexts(namespace: string): Promise<void> {
  const { language } = i18next
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve()
  const path = Object.keys(files).find(file => file.endsWith(`/${namespace}/locales/${language}.json`)) ?? ''
  const started = loading.get(path)
  if (started) return started
  const promise = fetchTexts(files[path] ?? '').then(
    texts => void i18next.addResourceBundle(language, namespace, texts),
    error => {
      loading.delete(path)
      throw error
    },
  )
  loading.set(path, promise)
  return promise
}

async function fetchTexts(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts at ${address} did not come: ${response.status}.`)
  return response.json()
}
