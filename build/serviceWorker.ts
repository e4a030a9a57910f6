import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, bundleFiles } from './bundleFiles.ts'
import { START } from './earlyScript.ts'

const WORKER = { source: 'src/worker/serviceWorker.ts', file: 'service-worker.js' }
/** Handles nothing, and removes the other one. */
const OFF = { source: 'src/worker/off.ts', file: 'service-worker-off.js' }

/**
 * Writes the service worker with the names of the build's files, and the file that switches it off. On the dev server it is off:
 * a worker of a build that was served at the same origin would go on showing that build.
 */
export function serviceWorker(): Plugin {
  let base = '/'
  return {
    name: 'service-worker',
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use(`/${WORKER.file}`, async (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bundleWorker(OFF.source, {}))
      })
    },
    generateBundle: {
      // After all files have their names.
      order: 'post',
      async handler(_, bundle) {
        const code = await bundleWorker(WORKER.source, { BUILD: JSON.stringify(describeBuild(bundle, base)) })
        this.emitFile({ type: 'asset', fileName: WORKER.file, source: code })
        this.emitFile({ type: 'asset', fileName: OFF.file, source: await bundleWorker(OFF.source, {}) })
      },
    },
  }
}

/** What the worker has to know of its build: `BUILD` in `src/worker/serviceWorker.ts`. */
export function describeBuild(bundle: Bundle & Rolldown.OutputBundle, base: string) {
  const files = Object.keys(bundle).filter(file => file.startsWith('assets/') && !file.endsWith('.map'))
  const entry = files.find(file => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' && chunk.isEntry
  })
  if (!entry) throw new Error('The build has no entry.')
  const { scripts, sheets } = bundleFiles(
    bundle,
    START.map(module => resolve(module)),
  )
  const early = files.filter(file => /^assets\/early-/.test(file))
  const paths = (names: Iterable<string>) => [...names].map(name => base + name)
  return { base, entry: base + entry, start: paths([...early, ...scripts, ...sheets]), files: paths(files) }
}

/** As one classic script. */
export async function bundleWorker(source: string, define: Record<string, string>): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry: resolve(source), name: 'worker', formats: ['iife'] } },
  })
  const [result] = output as Rolldown.RolldownOutput[]
  return result?.output[0].code ?? ''
}
