import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ScreenTable } from '../src/early/screenFiles.ts'
import { fileOfMessages } from '../src/i18n/messageFiles.ts'
import { PATHS, type RouteId } from '../src/paths.ts'
import { type Bundle, bundleFiles } from './bundleFiles.ts'
import { messagesBase } from './messageFiles.ts'
import { readScreens, type Screen } from './readScreens.ts'

const ENTRY = 'src/early/early.ts'
/** Files that every page load needs (build/preloadModules.ts). */
export const START = ['src/main.ts', 'src/shell/start.tsx']
const MENU = ['src/shell/menu/SideMenu.tsx']

/**
 * Puts a script into the head, before the styles: after them it would wait for them. It sets the theme before the first
 * paint, and requests the files of the screen at the page's URL while the app itself is loading.
 */
export function earlyScript(): Plugin {
  let base = '/'
  let file = 'early.js'
  return {
    name: 'early-script',
    configResolved(config) {
      base = config.base
    },
    async configureServer(server) {
      // The dev server has no chunks.
      const code = await bundleEarly({ base, messages: '', files: [], screens: [] })
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(code)
      })
    },
    generateBundle: {
      // Before the page, which needs the script's name.
      order: 'pre',
      async handler(_, bundle) {
        const table = screenTable(bundle, findScreens())
        const code = await bundleEarly({ base, messages: messagesBase(), ...table })
        file = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: file, source: code })
      },
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + file }, injectTo: 'head-prepend' }],
  }
}

/** The screens of all routes that name theirs. */
export const findScreens = (): Screen[] =>
  globSync('src/{shell,features/*/*}/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap(path => {
    const source = path.replaceAll('\\', '/')
    return readScreens(source, readFileSync(source, 'utf8'))
  })

/**
 * The files of each screen, in addition to those that every page loads. A URL without parameters precedes one with
 * them.
 */
export function screenTable(bundle: Bundle, screens: readonly Screen[]): Pick<ScreenTable, 'files' | 'screens'> {
  const start = bundleFiles(
    bundle,
    START.map(module => resolve(module)),
  )
  const built = new Set(Object.values(bundle).flatMap(file => ('moduleIds' in file ? file.moduleIds : [])))
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const rows = screens.flatMap(({ name, modules, messages }) => {
    // One call may define several routes; and a build without a feature has none of its screens.
    if (!(name in PATHS) || !modules.some(module => built.has(resolve(module)))) return []
    // These screens are for signed-out users, so they have no menu.
    const isGuest = name === 'login' || name === 'error'
    const sources = isGuest ? modules : [...modules, ...MENU]
    const needed = bundleFiles(
      bundle,
      sources.map(source => resolve(source)),
    )
    const added = [...needed.scripts.difference(start.scripts), ...needed.sheets.difference(start.sheets)]
    const row = [added.map(indexOf), [...new Set(['start', ...messages.map(fileOfMessages)])]] as const
    // The entry redirects to the dashboard, unless the user was on the way to another screen.
    const ids = name === 'dashboard' ? ['entry', name] : [name]
    return ids.map(id => [PATHS[id as RouteId] as string, ...row] as const)
  })
  const parameters = (pattern: string) => pattern.split(':').length
  return { files, screens: rows.sort(([a], [b]) => parameters(a) - parameters(b)) }
}

/** The script with its table, as one file that is no module: it runs at once. */
async function bundleEarly(table: ScreenTable): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { SCREENS: JSON.stringify(table) },
    build: { write: false, minify: true, lib: { entry: resolve(ENTRY), name: 'early', formats: ['iife'] } },
  })
  const [result] = output as Rolldown.RolldownOutput[]
  return result?.output[0].code ?? ''
}
