import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const START = ['src/shell/start.tsx']
/** What comes around a screen, after it. */
const SHELL = [
  'src/shell/{appShell/AppShell,topbar/TopBar,menu/Integrations,accountGate/TrialBlock,storefront/Panel}.tsx',
  'src/shell/status/StatusWidget.tsx',
  'src/features/store/onboarding/shared/GuideProgress.tsx',
]
/** The menu loads with every screen. */
const MENU = ['src/shell/menu/SideMenu.tsx']
/** What says that something failed, and all dialogs: loaded while nothing fails yet. */
const DIALOGS = [
  'src/page/failure/{LoadFailurePanel,NavigationFailure}.tsx',
  'src/ui/{toast/ToastRegion,dialog/DialogSheet}.tsx',
]
const PALETTE = ['src/shell/palette/Palette.tsx']
const ROUTES = ['src/shell/routes.tsx', 'src/features/*/*/routes.{ts,tsx}']
/** What fewer screens share is left to the bundler. */
const MANY_SCREENS = 3

const ANY = /./
/** Not what a few screens of one area share, however many they are. */
const SHARED =
  /\/src\/(?!features\/(?!(catalog\/shared\/productPicker|content\/shared|store\/shared\/address\w*)\/)|contract\/(apps\/webhook\w*|store\/(appInstall|marketplace)\b|auditLog\b|insight|billing\/(?!plans|trial)|customers\/customerAddresses|orders\/(carts|salesSums|shopperEmails|emailPlaceholders)|site\/(blocks|design|siteTags|theme\w*)|payments|store\/(storeSections|socialNetworks|thirdParty)|taxes\/avalara)\b|lib\/(contrast|dayRange|editHistory|zonedTime)\b|ui\/print|page\/(planDialog|form\/(useEditHistory|RestoredDraft))\b)|node_modules/

/**
 * The files of the build that many screens share, for hosts that speak HTTP/2, where the number of files is of little
 * account: the libraries and modules of the start, what screens share, what screens with a form share, and what comes around
 * them: the menu, the shell, dialogs, the palette. A module belongs to the first group that has it; the bundler makes files of the rest.
 */
export const CHUNKS: Group[] = [
  { name: 'main', tags: ['$initial'] },
  group('libraries', /node_modules/, modules => staticImports(filesAt(START), modules)),
  group('start', ANY, modules => staticImports(filesAt(START), modules)),
  group('common', SHARED, modules => neededByMany(withoutForm(modules))),
  group('menu', ANY, modules => staticImports(filesAt(MENU), modules)),
  // The shell and the palette have to wait for no form.
  group('basics', ANY, modules =>
    staticImports(filesAt([...SHELL, ...PALETTE]), modules).intersection(onlyOfForms(modules)),
  ),
  // What few screens share with the shell is one file: it was as many files as modules.
  group('surroundings', ANY, modules =>
    staticImports(filesAt(SHELL), modules)
      .intersection(union(screensOf(modules)))
      .difference(neededByMany(screensOf(modules))),
  ),
  group('dialogs', ANY, modules => staticImports(filesAt(DIALOGS), modules).difference(union(screensOf(modules)))),
  group('forms', SHARED, modules => onlyOfForms(modules)),
  group('shell', ANY, modules => staticImports(filesAt(SHELL), modules).difference(union(screensOf(modules)))),
  group('palette', ANY, modules => staticImports(filesAt(PALETTE), modules).difference(union(screensOf(modules)))),
  // One that a single module uses comes with it.
  { name: (id, modules) => (isSharedIcon(id, modules) ? 'icons' : null), test: /\/lucide\// },
]

function group(name: string, path: RegExp, find: (modules: Modules) => Set<string>): Group {
  let found: Set<string> | undefined
  return {
    // The bundler's report needs a name before the modules are known.
    debugName: name,
    includeDependenciesRecursively: false,
    test: path,
    name: (id: string, modules: Modules) => {
      found ??= find(modules)
      return found.has(id) ? name : null
    },
  }
}

const isSharedIcon = (id: string, modules: Modules) => (modules.getModuleInfo(id)?.importers.length ?? 0) > 1

function neededByMany(screens: readonly Set<string>[]): Set<string> {
  const users = Map.groupBy(
    screens.flatMap(screen => [...screen]),
    id => id,
  )
  return new Set([...users.values()].flatMap(each => (each.length >= MANY_SCREENS ? each : [])))
}

/** The modules of each screen, of each feature's data, and of the menu. */
const screensOf = (modules: Modules) =>
  [...filesAt(MENU), ...filesAt(ROUTES).flatMap(file => modules.getModuleInfo(file)?.dynamicallyImportedIds ?? [])].map(
    screen => staticImports([screen], modules),
  )

const onlyOfForms = (modules: Modules) =>
  neededByMany(screensOf(modules).filter(hasForm)).difference(union(withoutForm(modules)))

const withoutForm = (modules: Modules) => screensOf(modules).filter(screen => !hasForm(screen))

const union = (sets: readonly Set<string>[]) => new Set(sets.flatMap(set => [...set]))

const hasForm = (screen: Set<string>) => [...screen].some(id => id.includes('/react-hook-form/'))

const filesAt = (patterns: readonly string[]) => globSync([...patterns]).map(file => resolve(file))

/** All modules that run before some modules, themselves included. */
function staticImports(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return found
}
