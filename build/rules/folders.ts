/** The files that one folder may import. */
export interface FolderRule {
  /** A folder, a file, or a pattern: in `src/features/*`, each subfolder is a separate folder. */
  folder: string
  /** Our files that they may import besides those of their own folder: patterns of files. */
  ours: readonly string[]
  /** The packages they may import; any if not set. */
  packages?: readonly string[]
}

const BASE = ['src/contract/**', 'src/lib/**', 'src/paths.ts']
const PAGE = [...BASE, 'src/api/**', 'src/i18n/**', 'src/ui/**']

/**
 * The direction of imports: shell → features → page → { api, ui, i18n } → { contract, lib }; mocks, e2e and build are
 * separate. The first matching rule applies to a file. Features share code only through `model.ts`, `queries.ts` and
 * `shared/`.
 */
export const FOLDERS: readonly FolderRule[] = [
  { folder: 'src/lib', ours: [], packages: ['papaparse', 'parse5'] },
  { folder: 'src/paths.ts', ours: [], packages: [] },
  { folder: 'src/contract', ours: ['src/lib/**'], packages: ['zod'] },
  {
    folder: 'src/ui',
    ours: ['src/lib/**'],
    packages: ['react', 'react-dom', '@base-ui/react', 'lucide', 'recharts', 'd3-array'],
  },
  // The types of all messages, by file.
  { folder: 'src/i18n/messageTypes.d.ts', ours: ['src/**/locales/en.json'], packages: [] },
  { folder: 'src/i18n', ours: BASE, packages: ['i18next', 'react-i18next'] },
  { folder: 'src/api', ours: BASE, packages: ['@auth0/auth0-spa-js', '@tanstack/react-query', 'idb-keyval', 'zod'] },
  { folder: 'src/page', ours: PAGE },
  // What the features of a domain share, for all domains above it: see `domains.ts`.
  {
    folder: 'src/features/*/shared',
    ours: [...PAGE, 'src/page/**', 'src/features/*/*/{model,queries}.ts', 'src/features/*/{shared,*/shared}/**'],
  },
  // A label is bought and shipped on the pages of an order.
  {
    folder: 'src/features/orders/{orders,postage}',
    ours: [
      ...PAGE,
      'src/page/**',
      'src/features/*/*/{model,queries}.ts',
      'src/features/*/{shared,*/shared}/**',
      'src/features/orders/{orders,postage}/**',
    ],
  },
  {
    folder: 'src/features/*/*',
    ours: [...PAGE, 'src/page/**', 'src/features/*/*/{model,queries}.ts', 'src/features/*/{shared,*/shared}/**'],
  },
  { folder: 'src/shell', ours: [...PAGE, 'src/page/**', 'src/features/**'] },
  // A separate script that blocks the page.
  { folder: 'src/early', ours: ['src/lib/**', 'src/i18n/preferredLanguage.ts', 'src/ui/readTheme.ts'], packages: [] },
  // Runs without a page: a separate script, too.
  { folder: 'src/worker', ours: [], packages: [] },
  { folder: 'src/main.ts', ours: [...PAGE, 'src/early/**', 'src/shell/**'] },
  // Areas use each other's rules and records, as far as `domains.ts` allows, but no endpoints and jobs.
  { folder: 'mocks/server/{machine,identity,images,mail,public}', ours: ['src/contract/**', 'src/lib/**', 'mocks/**'] },
  {
    folder: 'mocks/server/*/*',
    ours: [
      'src/contract/**',
      'src/lib/**',
      'mocks/!(server)/**',
      'mocks/server/{machine,identity,images,mail}/**',
      'mocks/server/*/*/!(handlers|jobs).ts',
      'mocks/server/*/*/!(handlers)/!(handlers|jobs).ts',
    ],
  },
  // What the app's client makes of proxies' responses.
  { folder: 'mocks/world', ours: [...BASE, 'src/api/**', 'mocks/**'] },
  // The page of the demo, which starts the app.
  { folder: 'mocks/tab/page', ours: ['src/contract/**', 'src/lib/**', 'src/main.ts', 'mocks/**'] },
  { folder: 'mocks', ours: ['src/contract/**', 'src/lib/**'] },
  // Shares no code with the app and the reference provider; the kit checks it.
  { folder: 'e2e/conform/second/second.long.test.ts', ours: ['e2e/conform/**'] },
  { folder: 'e2e/conform/second', ours: [], packages: ['@hono/node-server', 'jose', 'node:crypto'] },
  { folder: 'e2e', ours: [...BASE, 'mocks/**', 'build/**'] },
  {
    folder: 'build',
    ours: ['mocks/db/generateMigration.ts', ...BASE, 'src/early/**', 'src/i18n/{messageFiles,sharedMessages}.ts'],
  },
  { folder: '*.config.ts', ours: ['build/**', 'mocks/start/test/fullRun.ts', '*.config.ts'] },
]

/** May compute what they import, because the documents list every module of the contract. */
export const COMPUTES: readonly string[] = ['mocks/start/contractModules.ts']

/** Tests in `src` open the whole app over the provider: they may import anything, and nothing but tests may import them. */
export const isTest = (file: string) => /^src\/.*(\.test\.tsx?$|\/testing\/)/.test(file)

/** Tests of the provider, and what they share. */
export const isProviderTest = (file: string) =>
  /^mocks\/(.*(\.test\.ts$|\/testing(\/|\.ts$)|\/describe\w+\.ts$)|start\/(test|attack)\/)/.test(file)
