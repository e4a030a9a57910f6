import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const START = ['src/shell/start.tsx']
const MENU = ['src/shell/menu/SideMenu.tsx']
const FIRST_LIST = ['src/features/products/data.ts', 'src/features/products/list/ProductListPage.tsx']
/** Parts around a screen that load after it. */
const APP_SHELL = [
  'src/shell/appShell/AppShell.tsx',
  'src/shell/topbar/TopBar.tsx',
  'src/shell/menu/Integrations.tsx',
  'src/shell/accountGate/TrialBlock.tsx',
  'src/shell/status/StatusWidget.tsx',
  'src/shell/storefront/Panel.tsx',
  'src/features/onboarding/shared/GuideProgress.tsx',
]
/** What the shell fetches when idle: what says that something failed, so that it is available when the network isn't; the palette. */
const IDLE = [
  'src/page/LoadFailurePanel.tsx',
  'src/page/NavigationFailure.tsx',
  'src/ui/toast/ToastRegion.tsx',
  'src/ui/dialog/DialogSheet.tsx',
  'src/shell/palette/Palette.tsx',
]
/** Of every list, after its rows. */
const RECORDS = [
  'src/page/record/RecordRowMenu.tsx',
  'src/page/record/RecordBulkBar.tsx',
  'src/page/record/ListFiles.tsx',
  'src/page/list/Filters.tsx',
  'src/page/views/ListButtons.tsx',
]
/** Of every page with a record's form. */
const FORMS = [
  ...['TextField', 'ChoiceFields', 'NumberFields', 'PhoneField', 'CodesField'].map(
    name => `src/page/form/fields/${name}.tsx`,
  ),
  ...['RecordPage.tsx', 'RecordEditor.tsx', 'useRecordForm.ts'].map(name => `src/page/record/${name}`),
]
/** Of every form of something that the storefront shows. */
const CONTENT = [
  ...['ImagesCard.tsx', 'imageRows.ts', 'imageLabels.ts'].map(name => `src/features/images/shared/${name}`),
  ...['SeoCard.tsx', 'seoFields.ts'].map(name => `src/page/seo/${name}`),
  'src/page/form/richText/RichTextField.tsx',
]
/** The files that are named here: if one is renamed, its chunk falls apart silently. */
export const NAMED_FILES = [START, MENU, FIRST_LIST, APP_SHELL, IDLE, RECORDS, FORMS, CONTENT].flat()
/** Modules that contain the names of the screens. */
const ROUTES = ['src/shell/{routes.tsx,unbuiltScreens.ts}', 'src/features/*/routes.ts']
const FEATURES = /\/src\/features\//
/** The folder of one of them. */
const FEATURE = /^.*\/src\/features\/[^/]+\//
/**
 * The features for orders are one where something is shared: the rules of orders, which no other screen needs. So are those that
 * read files, and those for taxes.
 */
const familyOf = (folder: string) =>
  folder
    .replace(/\/order[A-Z]\w*\/$/, '/orders/')
    .replace(/\/[a-z]+Import\/$/, '/imports/')
    .replace(/\/avalara\/$/, '/taxes/')

/**
 * Bundles modules that are needed at the same time. By default the bundler creates a file for every few lines that two
 * screens share. A module is added to the first of these chunks whose rule matches it; the bundler creates further
 * chunks from the rest.
 */
export const CHUNKS: Group[] = [
  { name: 'main', tags: ['$initial'] },
  // Queries that few screens have. The start imports them by the package's index, but calls none.
  {
    name: 'queries',
    test: /\/@tanstack\/.*\/(?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js/,
    includeDependenciesRecursively: false,
  },
  { ...importsOf('libraries', START), test: /node_modules/ },
  startGroup(),
  importsOf('products', FIRST_LIST),
  importsOf('menu', MENU),
  // All address forms; too large for forms without an address.
  {
    name: 'address',
    test: /\/src\/page\/address\/|\/src\/(?:lib\/countries|contract\/addressSuggestions|ui\/form\/SuggestInput)\.ts/,
    includeDependenciesRecursively: false,
  },
  // Spreadsheets: of variants, and of rows that are corrected before they are imported.
  { name: 'grid', test: /\/src\/(?:ui|page)\/grid\//, includeDependenciesRecursively: false },
  // What can be done with an order, for everything that shows one.
  {
    name: 'orderRules',
    test: /\/src\/contract\/(?:order(?:Money|Shipping|Writes|Drafts|Actions|Refunds|Limits)|postage)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tree',
    test: /\/src\/(?:ui\/tree\/|lib\/movedBetween)|\/lucide\/.*\/(?:list-indent-\w+|text-cursor-input)\.mjs/,
    includeDependenciesRecursively: false,
  },
  // Loaded when an address is changed; the page that connects Avalara shares its endpoint.
  {
    name: 'advice',
    test: /\/src\/(?:page\/addressCheck\/|contract\/addressVerification\.ts)/,
    includeDependenciesRecursively: false,
  },
  featureChunks(/-later$/),
  // Also what every page of a record has, and small pieces that a few features share.
  sharedBy(
    'common',
    [APP_SHELL, RECORDS, IDLE],
    [
      /\/src\/page\/(?:upload\/|BackLink|record\/RecordNeighbors|form\/useRecordSession|tags\/TagPicker|imageLibrary\/ImageLibrary)\b/,
      /\/src\/ui\/(?:RowButtons|RowGrip|dropIndex)\.tsx?/,
      /\/src\/(?:lib\/(?:valueText|numberRanges|stateOptions)|contract\/images)\.ts/,
    ],
  ),
  // One file each: with HTTP/1.1 a browser requests six files at a time, and a form of twenty files waited for four round trips.
  {
    ...importsOf('forms', FORMS),
    test: /\/src\/page\/(?:form|record)\/|\/node_modules\/(?:react-hook-form|@hookform|@standard-schema)\//,
    includeDependenciesRecursively: false,
  },
  {
    ...importsOf('content', CONTENT),
    test: /\/src\/(?:page\/(?:form|seo)|features\/images|lib|contract)\//,
    includeDependenciesRecursively: false,
  },
  importsOf('idle', IDLE),
  importsOf('shell', APP_SHELL),
  importsOf('records', RECORDS),
  featureChunks(/./),
]

/**
 * What every page loads, with what lists share, and the styles of the first screen: a browser requests six files at a time, and these
 * would be four more.
 */
function startGroup(): Group {
  const start = importsOf('start', START)
  const list = importsOf('start', FIRST_LIST)
  const screen = importsOf('start', [...FIRST_LIST, ...MENU])
  const nameOf = (id: string) => (id.endsWith('.css') ? screen : FEATURES.test(id) ? start : list).name
  return { debugName: 'start', name: (id, modules) => start.name(id, modules) ?? nameOf(id)(id, modules) }
}

/** A chunk of all that some modules import, themselves included. */
export function importsOf(name: string, sources: readonly string[]) {
  let imports: Set<string> | undefined
  return {
    // The bundler's report needs a name before the modules are known.
    debugName: name,
    name: (id: string, modules: Modules): string | null => {
      imports ??= staticImports(sources.map(absolute), modules)
      return imports.has(id) ? name : null
    },
  }
}

/**
 * A chunk of modules that are used twice: by two of these lists of modules, by a screen, or later by the screens of a
 * feature; and of those that match one of `others`.
 */
function sharedBy(name: string, users: readonly (readonly string[])[], others: readonly RegExp[]): Group {
  let needs: Set<string>[] | undefined
  return {
    debugName: name,
    test: /\/src\/|lucide/,
    name: (id, modules) => {
      if (others.some(pattern => pattern.test(id))) return name
      if (isPrivate(id, modules) || isOfForms(id, modules)) return null
      needs ??= needsOf(users, modules)
      return needs.filter(need => need.has(id)).length > 1 ? name : null
    },
  }
}

/**
 * Modules that only one feature or family imports stay there, even if a screen and a part that it loads later share
 * them.
 */
function isPrivate(id: string, modules: Modules): boolean {
  const folders = new Set<string>()
  const seen = new Set<string>()
  /** Notes the features that use a module, directly or by modules that belong to no feature. */
  const note = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const [folder] = FEATURE.exec(at) ?? []
    if (folder) folders.add(familyOf(folder))
    else for (const importer of importersOf(at, modules)) note(importer)
  }
  const importers = importersOf(id, modules)
  if (FEATURE.test(id)) note(id)
  for (const importer of importers) note(importer)
  return importers.length > 0 && folders.size === 1 && ![...seen].some(at => isOfNoFeature(at, modules))
}

const importersOf = (id: string, modules: Modules) => modules.getModuleInfo(id)?.importers ?? []

/** Modules that have no static importer outside the features: the app itself, or a part that it loads. */
const isOfNoFeature = (id: string, modules: Modules) => !FEATURE.test(id) && importersOf(id, modules).length === 0

/** All users of the form library: most screens have no form and should not load it. */
const isOfForms = (id: string, modules: Modules) =>
  [...staticImports([id], modules)].some(imported => imported.includes('/react-hook-form/'))

function needsOf(users: readonly (readonly string[])[], modules: Modules): Set<string>[] {
  const screens = routeFiles().map(routes => staticImports(lazyImports(routes, modules), modules))
  return [
    ...users.map(sources => staticImports(sources.map(absolute), modules)),
    new Set(screens.flatMap(screen => [...screen])),
    ...screens.map(screen =>
      staticImports(
        [...screen].filter(id => FEATURES.test(id)).flatMap(id => lazyImports(id, modules)),
        modules,
      ),
    ),
  ]
}

/** Chunks of each feature, matched by name. */
function featureChunks(names: RegExp): Group {
  let chunkOf: Map<string, string> | undefined
  return {
    debugName: 'features',
    includeDependenciesRecursively: false,
    name: (id, modules) => {
      chunkOf ??= chunksOfFeatures(modules)
      const name = chunkOf.get(id)
      return name && names.test(name) ? name : null
    },
  }
}

/**
 * The chunk of every module of a feature, and of modules that only one screen imports from elsewhere. Without this, the
 * bundler puts the latter into another file with the screen's name, and has created one that fails to run.
 */
function chunksOfFeatures(modules: Modules): Map<string, string> {
  const files = routeFiles().filter(file => FEATURES.test(file))
  const chunkOf = new Map(files.flatMap(file => [...featureModules(file, modules)]))
  const screens = files.flatMap(file => lazyImports(file, modules))
  const users = new Map<string, string[]>()
  for (const screen of screens) {
    for (const id of staticImports([screen], modules)) users.set(id, [...(users.get(id) ?? []), screen])
  }
  for (const [id, [screen, ...others]] of users) {
    const chunk = screen && others.length === 0 ? chunkOf.get(screen) : undefined
    if (chunk && !chunkOf.has(id)) chunkOf.set(id, chunk)
  }
  return chunkOf
}

/**
 * Which chunk each module of a feature goes to: the first screen (its list, if it has one) with the data of all
 * screens; modules that it loads later; each further screen. Its screens are what its `routes.ts` imports lazily.
 */
export function featureModules(routes: string, modules: Modules): Map<string, string> {
  const folder = dirname(routes)
  const feature = basename(folder)
  const isOwn = (id: string) =>
    id.startsWith(`${folder}/`) ||
    modules.getModuleInfo(id)?.importers.every(importer => importer.startsWith(`${folder}/`)) === true
  const rank = (id: string) => [`${folder}/data.`, `${folder}/list/`, folder].findIndex(start => id.startsWith(start))
  const [data, list, ...others] = lazyImports(routes, modules).toSorted((a, b) => rank(a) - rank(b))
  const first = staticImports(
    [data, list].filter(id => id !== undefined),
    modules,
    isOwn,
  )
  const later = staticImports(
    [...first].flatMap(id => lazyImports(id, modules)),
    modules,
    isOwn,
  )
  const chunkOf = new Map<string, string>()
  const add = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name)
  }
  add(feature, first)
  add(`${feature}-later`, later)
  for (const [index, screen] of others.entries()) {
    add(`${feature}-${index + 1}`, staticImports([screen], modules, isOwn))
  }
  return chunkOf
}

/** All modules that are run before some modules, themselves included; of those that `belongs` accepts. */
function staticImports(entries: readonly string[], modules: Modules, belongs: (id: string) => boolean = () => true) {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !belongs(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return found
}

const lazyImports = (id: string, modules: Modules): readonly string[] =>
  modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []

const absolute = (file: string) => resolve(file)
const routeFiles = () =>
  ROUTES.flatMap(pattern => globSync(pattern))
    .sort()
    .map(absolute)
