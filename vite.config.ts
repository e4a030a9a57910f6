import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { configFromEnvironment } from './src/contract/config.ts'

/** Puts the configuration into the page as inert JSON: no request to wait for, and a host can replace it without a build. */
function configurationBlock(): Plugin {
  const firstPort = process.env.PROVIDER_PORT ? Number(process.env.PROVIDER_PORT) : undefined
  return {
    name: 'configuration-block',
    transformIndexHtml: html => {
      const json = JSON.stringify(configFromEnvironment(process.env, firstPort)).replaceAll('<', '\\u003c')
      return html.replace(/(id="configuration">)[^<]*/, (_, start: string) => start + json)
    },
  }
}

/** The texts of all folders: `en/products` → file. */
const textFiles = () =>
  new Map<string, string>(
    globSync('src/{page,shell,shell/*,features/*}/locales/*.json').map(file => {
      const [, folder, language] = /([^/]+)\/locales\/(\w+)\.json$/.exec(file.replaceAll('\\', '/')) ?? []
      return [`${language}/${folder}`, file]
    }),
  )

/**
 * Serves the texts as `<TEXTS_BASE><language>/<folder>.json`. One fingerprint stands for all of them: a list of their names
 * in the entry would cost every start more than the texts of a screen weigh.
 */
function texts(): Plugin {
  let base = 'texts/'
  return {
    name: 'texts',
    config(_, { command }) {
      if (command === 'build') {
        const hash = createHash('sha256')
        for (const [name, file] of textFiles()) hash.update(name).update(readFileSync(file))
        base = `assets/texts-${hash.digest('base64url').slice(0, 8)}/`
      }
      return { define: { 'import.meta.env.TEXTS_BASE': JSON.stringify(`/${base}`) } }
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const file = textFiles().get(request.url?.replace(/^\/|\.json.*$/g, '') ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [name, file] of textFiles()) {
        // As dense as it can be: nobody reads these.
        const source = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `${base}${name}.json`, source })
      }
    },
  }
}

/** Puts the script that lights the page before its first paint into the head, before the styles: behind them it would wait for them. */
function earlyTheme(): Plugin {
  const source = readFileSync('src/ui/earlyTheme.js', 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')
  const file = `assets/theme-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
  return {
    name: 'early-theme',
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(source)
      })
    },
    buildStart() {
      if (this.environment.config.command === 'build') this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
  }
}

/** What every start needs but main.ts imports lazily: fetched beside the entry instead of after it. */
const AT_START = /src\/api\/identity/

/** Adds modulepreload links for AT_START and for what those import. */
function preloadAtStart(): Plugin {
  return {
    name: 'preload-at-start',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return []
        const files = new Set<string>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || files.has(file)) return
          // The entry's own imports are linked already.
          if (!html.includes(file)) files.add(file)
          for (const imported of chunk.imports) add(imported)
        }
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type === 'chunk' && AT_START.test(chunk.facadeModuleId ?? '')) add(file)
        }
        return [...files].map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

/**
 * Leaves out of the build what libraries carry for others. React Router's `forwardRef` calls and `displayName` lines count
 * as side effects, which keeps its forms, fetchers and server rendering in every page (3.5 KiB gzip); its instrumentation
 * (1.2) runs only for those who ask for it; lucide's icon component (1.3) is replaced by our own few lines; i18next's loader and
 * formats (2.3) have nothing to do.
 */
function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isGlyph = source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      return isGlyph ? fileURLToPath(new URL('./src/ui/glyph.ts', import.meta.url)) : null
    },
    transform(code, id) {
      if (id.endsWith('/i18next/dist/esm/i18next.js')) return withoutLoader(code)
      if (!/node_modules\/react-router\/dist\//.test(id)) return null
      if (id.endsWith('/router/instrumentation.js')) return NO_INSTRUMENTATION
      return (
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          // What it tells developers, who see it while they develop.
          .replace(/^(\s*)warn(?:ing|Once)\(.*\);$/gm, '$1;')
          .replace(/^(\s*invariant(?:\$1)?\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
      )
    },
  }
}

/**
 * i18next without its own way to load texts, with queues and retries (ours are added when they are here,
 * `src/i18n/texts.ts`), without formats inside texts (numbers and times come formatted, `src/lib`), and without what it
 * tells developers.
 */
const withoutLoader = (code: string) =>
  code
    .replace(
      /class Connector extends EventEmitter \{.*?\n\}\n/s,
      'class Connector extends EventEmitter { state = {} }\n',
    )
    .replace(/class Formatter \{.*?\n\}\n/s, 'class Formatter { format(value) { return value } }\n')
    .replace(/^(\s*(?:if \(.*\) )?)this\.logger\.(?:warn|deprecate|log)\((?:(?!;else).)*\);$/gm, '$1void 0;')

/** The module's exports for a router that was given no instrumentations. */
const NO_INSTRUMENTATION = `
const nothing = () => undefined
export const consumeInstrumentationClientResultMetaReceiver = nothing
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = handler => handler
export const instrumentationResultMetaContext = undefined
`

/**
 * What is always needed together travels together: left alone, the bundler makes a file of every few lines that two screens
 * share, and each file costs a request and compresses badly.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*(utation[Oo]bserver|useMutation|mutationOptions|nfinite))|i18next|react-i18next|zod)\//,
  },
  {
    name: 'base',
    test: /src\/(ui\/(styles|tokens|base|fonts)\.css|shell\/(?!SessionDialog|GuestPage|useSignIn)[^/]+$|features\/\w+\/routes|ui\/(glyph|icons)|api\/(?!identity|loginRedirect|configurationPage)|i18n\/(?!changeLanguage)|paths|page\/(?!LoadFailurePanel|NavigationFailure|failureRedirect|BackLink|DuplicateDialog|planDialog|video|requiredData)[^/]+$|contract\/(call|wire|problem|config)|ui\/(buttonClass|Card|Icon|IconButton|Layout|PageHeader|Skeleton|VisuallyHidden)\b|ui\/(toast\/toasts|lazyPart|PartBoundary)|lib\/codeError)/,
  },
  {
    name: 'list',
    test: /src\/(page\/list|ui\/table|ui\/form\/(SearchInput|Checkbox|ChoiceRow|choice|input|fieldContext)|ui\/(Thumbnail|ViewTabs|Kbd|Badge|Name)|lib\/(money|time|excerpt)|contract\/(filter|products)\b|features\/products\/(queries|model|list\/search))/,
  },
]

export default defineConfig({
  plugins: [react(), texts(), trimLibraries(), configurationBlock(), earlyTheme(), preloadAtStart()],
  server: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(), so that it stays one declaration.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    globalSetup: ['mocks/test/provider.ts'],
    // As for the journeys: see e2e/playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['mocks/**/*.test.ts', 'src/**/*.test.ts', 'e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/shell/testing/setup.ts'],
          pool: 'vmThreads',
          testTimeout: 40_000,
        },
      },
    ],
  },
})
