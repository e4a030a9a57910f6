import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fileOfMessages } from '../src/i18n/messageFiles.ts'
import { sharedMessages } from '../src/i18n/sharedMessages.ts'

export { fileOfMessages }

/**
 * Serves the messages as `<MESSAGES_BASE><language>/<file>.json`, by folder. They share one fingerprint, because a list
 * of their names in the entry would be larger than the messages of a screen.
 */
export function messageFiles(): Plugin {
  const root = process.cwd()
  let base = 'messages/'
  return {
    name: 'message-files',
    config({ base: appBase = '/' }, { command }) {
      if (command === 'build') base = messagesBase()
      return { define: { 'import.meta.env.MESSAGES_BASE': JSON.stringify(appBase + base) } }
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const name = request.url?.replace(/^\/|\.json.*$/g, '') ?? ''
        const folders = findMessageFiles(root).get(name)
        if (!folders) return next()
        response.setHeader('content-type', 'application/json')
        response.end(contentOf(folders, name))
      })
    },
    generateBundle() {
      for (const [name, folders] of findMessageFiles(root)) {
        this.emitFile({ type: 'asset', fileName: `${base}${name}.json`, source: contentOf(folders, name) })
      }
    },
  }
}

/** The folder of the built messages, below the app's own base. */
export function messagesBase(root = process.cwd()): string {
  const hash = createHash('sha256')
  for (const [name, folders] of findMessageFiles(root)) hash.update(name).update(contentOf(folders, name, root))
  return `assets/messages-${hash.digest('base64url').slice(0, 8)}/`
}

/** The source of each folder's messages in a file. */
type Folders = ReadonlyMap<string, string>

/**
 * All message files by language and name, with their namespaces: `en/products` → `products` →
 * `src/features/catalog/products/locales/en.json`.
 */
export function findMessageFiles(root = process.cwd()): Map<string, Folders> {
  const files = new Map<string, Map<string, string>>()
  for (const path of globSync('src/**/locales/*.json', { cwd: root }).sort()) {
    const source = path.replaceAll('\\', '/')
    const [, folder = '', language] = /([^/]+)\/locales\/([\w-]+)\.json$/.exec(source) ?? []
    const name = `${language}/${fileOfMessages(folder)}`
    const folders = files.get(name) ?? new Map<string, string>()
    if (folders.has(folder)) {
      throw new Error(`${source} and ${folders.get(folder)} would be one file: rename one of the folders.`)
    }
    files.set(name, folders.set(folder, source))
  }
  return files
}

function contentOf(folders: Folders, file: string, root = process.cwd()): string {
  const own = [...folders].map(([folder, source]) => [folder, readMessages(source, root)] as const)
  const [language = ''] = file.split('/')
  const hasShared = folders.has('menu') || folders.has('titles')
  const shared: Record<string, object> = hasShared ? sharedMessages(featureMessages(language, root)) : {}
  return JSON.stringify(
    Object.fromEntries(own.map(([folder, messages]) => [folder, { ...shared[folder], ...messages }])),
  )
}

const readMessages = (source: string, root: string) => JSON.parse(readFileSync(join(root, source), 'utf8'))

/** The messages of all features in a language, by folder. */
const featureMessages = (language: string, root: string) =>
  Object.fromEntries(
    [...findMessageFiles(root)]
      .filter(([file]) => file.startsWith(`${language}/`))
      .flatMap(([, folders]) => [...folders])
      .filter(([, source]) => source.startsWith('src/features/'))
      .map(([folder, source]) => [folder, readMessages(source, root)]),
  )
