import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#contract/config.ts'
import { StartError } from '../http/startError.ts'
import { type StoredFile, storeFile } from '../http/storedFile.ts'

/** A file of the production build. */
export interface BuiltFile extends StoredFile {
  /** Named after its content, so it never changes. */
  immutable: boolean
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** Where `npm run build` leaves the production build. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Throws `StartError` if there is no production build. */
export function requireBuild(folder = DIST) {
  if (existsSync(join(folder, 'index.html'))) return
  throw new StartError(`There is no production build in ${folder}: run “npm run build” first.`)
}

/**
 * Reads a production build into memory, by address (`/assets/x.js`, `/index.html`), each file compressed once. The page
 * gets `config` as its configuration. Throws `StartError` if there is no build.
 */
export async function readBundle(folder: string, config: Config): Promise<Map<string, BuiltFile>> {
  requireBuild(folder)
  // What begins with a dot is the build's own business, such as Vite's manifest.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && !relative(folder, join(entry.parentPath, entry.name)).startsWith('.'),
  )
  const read = files.map(async entry => {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const content = readFileSync(path)
    const body = address === '/index.html' ? Buffer.from(withConfiguration(content.toString(), config)) : content
    return [address, await prepare(address, new Uint8Array(body))] as const
  })
  return new Map(await Promise.all(read))
}

/** Puts a configuration into the page's block of JSON. Throws `StartError` if the page has none. */
export function withConfiguration(page: string, config: Config): string {
  const block = /(<script[^>]*id="configuration"[^>]*>)[^<]*/
  if (!block.test(page)) throw new StartError('The page has no block for its configuration: build it again.')
  // A function, since in a plain replacement “$&” and the like in a value would mean something.
  return page.replace(block, (_, start: string) => start + JSON.stringify(config).replaceAll('<', '\\u003c'))
}

async function prepare(address: string, body: Uint8Array<ArrayBuffer>): Promise<BuiltFile> {
  const file = await storeFile(TYPES[extname(address)] ?? 'application/octet-stream', body)
  return { ...file, immutable: address.startsWith('/assets/') }
}
