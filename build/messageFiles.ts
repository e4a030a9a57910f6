import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Serves the messages as `<MESSAGES_BASE><language>/<folder>.json`. One fingerprint stands for all of them: a list of their
 * names in the entry would cost every start more than the messages of a screen weigh.
 */
export function messageFiles(): Plugin {
  let base = 'messages/'
  return {
    name: 'message-files',
    config(_, { command }) {
      if (command === 'build') base = `assets/messages-${fingerprint(findMessageFiles())}/`
      return { define: { 'import.meta.env.MESSAGES_BASE': JSON.stringify(`/${base}`) } }
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const file = findMessageFiles().get(request.url?.replace(/^\/|\.json.*$/g, '') ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [name, file] of findMessageFiles()) {
        const source = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `${base}${name}.json`, source })
      }
    },
  }
}

/** All message files by language and folder: `en/products` → `src/features/products/locales/en.json`. */
export function findMessageFiles(root = process.cwd()): Map<string, string> {
  const files = new Map<string, string>()
  for (const path of globSync('src/{page,shell,shell/*,features/*}/locales/*.json', { cwd: root }).sort()) {
    const file = path.replaceAll('\\', '/')
    const [, folder, language] = /([^/]+)\/locales\/(\w+)\.json$/.exec(file) ?? []
    const name = `${language}/${folder}`
    if (files.has(name)) throw new Error(`${file} and ${files.get(name)} would be one file: rename one of the folders.`)
    files.set(name, file)
  }
  return files
}

function fingerprint(files: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, file] of files) hash.update(name).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 8)
}
