import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { defaultClientConditions, type Plugin } from 'vite'
import { bundleWorker } from './serviceWorker.ts'

const BOOT = 'mocks/tab/page/boot.ts'
const PROVIDER = 'mocks/tab/providerWorker.ts'
const WORKER = 'mocks/tab/serviceWorker.ts'
/** Where `npm run build:demo` leaves its files. */
export const TAB_FOLDER = 'dist-demo'

/**
 * Makes the app start over a provider in the browser (`mocks/tab`), in the mode `tab`: a build is a folder of static files, the dev server
 * is the only one.
 */
export function tabBuild(): Plugin {
  let isServed = false
  const files: Record<string, () => Promise<string | Uint8Array>> = {
    'mockServiceWorker.js': async () =>
      readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')),
    'tab-worker.js': () => bundleWorker(WORKER, {}),
    'demo-shop.tar.gz': demoShop,
  }
  return {
    name: 'tab-build',
    config: () => ({
      resolve: { conditions: ['backcounter-tab', ...defaultClientConditions] },
      worker: { format: 'es' },
      // The worker's packages, too: one that is found later reloads the page in the middle of its start.
      optimizeDeps: { exclude: ['@electric-sql/pglite'], entries: ['index.html', BOOT, PROVIDER] },
      build: { outDir: TAB_FOLDER },
    }),
    configureServer(server) {
      isServed = true
      server.middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? ''
        if (name === 'carrier.html') {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          return response.end(carrierPage(`/${BOOT}`))
        }
        const read = files[name]
        if (!read) return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(await read())
      })
    },
    transformIndexHtml: { order: 'pre', handler: html => html.replace('/src/main.ts', `/${BOOT}`) },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (isServed) return
        const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
        if (!entry) throw new Error('The build has no entry.')
        this.emitFile({ type: 'asset', fileName: 'carrier.html', source: carrierPage(`/${entry.fileName}`) })
        for (const [fileName, read] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source: await read() })
        }
      },
    },
  }
}

/** The database that a first start opens; made anew for each build. */
async function demoShop(): Promise<Uint8Array> {
  const file = resolve('node_modules/.cache/backcounter/demo-shop.tar.gz')
  mkdirSync(dirname(file), { recursive: true })
  execFileSync(process.execPath, ['mocks/tab/demoShop.ts', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  return readFileSync(file)
}

/** See `mocks/tab/page/carrier.ts`. */
const carrierPage = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Backcounter</title>
    <script type="application/json" id="request"></script>
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>
`
