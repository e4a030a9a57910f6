import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { fileOfMessages } from '../src/i18n/messageFiles.ts'

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
        const folders = findMessageFiles(root).get(request.url?.replace(/^\/|\.json.*$/g, '') ?? '')
        if (!folders) return next()
        response.setHeader('content-type', 'application/json')
        response.end(contentOf(folders))
      })
    },
    generateBundle() {
      for (const [name, folders] of findMessageFiles(root)) {
        this.emitFile({ type: 'asset', fileName: `${base}${name}.json`, source: contentOf(folders) })
      }
    },
  }
}

/** The folder of the built messages, below the app's own base. */
export function messagesBase(root = process.cwd()): string {
  const hash = createHash('sha256')
  for (const [name, folders] of findMessageFiles(root)) hash.update(name).update(contentOf(folders))
  return `assets/messages-${hash.digest('base64url').slice(0, 8)}/`
}

/** The source of each folder's messages in a file. */
type Folders = ReadonlyMap<string, string>

/**
 * All message files by language and name, with their namespaces: `en/products` → `products` →
 * `src/features/products/locales/en.json`.
 */
export function findMessageFiles(root = process.cwd()): Map<string, Folders> {
  const files = new Map<string, Map<string, string>>()
  for (const path of globSync('src/**/locales/*.json', { cwd: root }).sort()) {
    const source = path.replaceAll('\\', '/')
    const [, folder = '', language] = /([^/]+)\/locales\/(\w+)\.json$/.exec(source) ?? []
    const name = `${language}/${fileOfMessages(folder)}`
    const folders = files.get(name) ?? new Map<string, string>()
    if (folders.has(folder)) {
      throw new Error(`${source} and ${folders.get(folder)} would be one file: rename one of the folders.`)
    }
    files.set(name, folders.set(folder, source))
  }
  return files
}

const contentOf = (folders: Folders): string =>
  JSON.stringify(
    Object.fromEntries([...folders].map(([folder, source]) => [folder, JSON.parse(readFileSync(source, 'utf8'))])),
  )
