import { sharedMessages } from '#i18n/sharedMessages.ts'

type Messages = Record<string, unknown>

const files = import.meta.glob<{ default: Messages }>('/src/**/locales/*.json', { eager: true })

/** The messages of each language by namespace. There is no web server in a test to fetch them from. */
export const texts: Readonly<Record<string, Record<string, Messages>>> = readTexts()

function readTexts() {
  const found: Record<string, Record<string, Messages>> = {}
  for (const [path, { default: messages }] of Object.entries(files)) {
    const [, namespace = '', language = ''] = /(\w+)\/locales\/([\w-]+)\.json$/.exec(path) ?? []
    const folders = found[language] ?? {}
    found[language] = folders
    folders[namespace] = { ...folders[namespace], ...messages }
    if (!path.startsWith('/src/features/')) continue
    const shared = sharedMessages({ [namespace]: messages })
    folders.menu = { ...folders.menu, ...shared.menu }
    folders.titles = { ...folders.titles, ...shared.titles }
  }
  return found
}
