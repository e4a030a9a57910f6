import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { DIST, withConfiguration } from '../../mocks/start/bundle.ts'
import { bindAppPort } from '../../mocks/start/servePreview.ts'
import { type Config, localConfig } from '../../src/contract/config.ts'

/** A host of the app alone, without a provider: its build can be replaced while pages are open. */
export interface AppHost {
  origin: string
  /** The path of the served build's entry. */
  entry(): Promise<string>
  /** Serves the same code as another version: its entry has another name, which the worker and the page name. */
  deploy(): Promise<void>
  /** Serves the same build with another configuration. */
  configure(config: Partial<Config>): Promise<void>
  /** Puts one file of the build in the place of another. */
  replace(file: string, by: string): Promise<void>
  /** Answers nothing any more. */
  stop(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export async function serveBuild(): Promise<AppHost> {
  const folder = await mkdtemp(join(tmpdir(), 'backcounter-site-'))
  await cp(DIST, folder, { recursive: true })
  const seat = await bindAppPort(0)
  let config = localConfig(4100)
  // As docs/hosting.md says.
  const cachingOf = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  const send = (path: string, body: BodyInit) =>
    new Response(body, { headers: { 'content-type': TYPES[extname(path)] ?? '', 'cache-control': cachingOf(path) } })
  seat.serve(async request => {
    const { pathname } = new URL(request.url)
    const isFile = extname(pathname) !== ''
    const path = join(folder, isFile ? pathname : 'index.html')
    const content = await readFile(path).catch(() => null)
    if (!content) return new Response('There is no such file.', { status: 404 })
    return send(path, isFile ? new Uint8Array(content) : withConfiguration(content.toString(), config))
  })
  let version = 0
  const entryName = async () => {
    const found = /src="\/assets\/(index-[\w-]+\.js)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1]
    if (!found) throw new Error('The page names no entry.')
    return found
  }
  return {
    origin: seat.origin,
    entry: async () => `/assets/${await entryName()}`,
    deploy: async () => {
      const before = await entryName()
      const after = `index-version${++version}.js`
      await rename(join(folder, 'assets', before), join(folder, 'assets', after))
      for (const file of ['index.html', 'service-worker.js']) {
        const text = await readFile(join(folder, file), 'utf8')
        await writeFile(join(folder, file), text.replaceAll(before, after))
      }
    },
    configure: async changes => {
      config = { ...config, ...changes }
    },
    replace: async (file, by) => {
      await cp(join(folder, by), join(folder, file))
    },
    stop: async () => {
      await seat.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
