import { matchesGlob, posix } from 'node:path'
import { domainOf, readEdges, roomOf } from '../rules/checkDomains.ts'
import { DOMAINS, ROOMS } from '../rules/domains.ts'
import { isProviderTest, isTest } from '../rules/folders.ts'
import { readImports } from '../rules/readImports.ts'
import { resolve } from '../rules/resolve.ts'
import type { Sources } from '../rules/sources.ts'

type Table = Readonly<Record<string, readonly string[]>>

/** Tests that go through every operation, table or screen, and those of the repository itself. */
const ALWAYS = [
  'build/**',
  'mocks/server/machine/{everyEndpoint,tenantIsolation,refusals,idempotency,protocol,auditRules,fuzz,hostileText}.test.ts',
  'mocks/db/**',
  'mocks/start/attack/**',
  'src/i18n/**',
  'src/shell/{routes,screenTable,links,laterParts,navigationEvents,focus}.test.tsx',
]

/** Files that no unit test depends on: documents, browser tests, settings of CI, and files that are generated from others. */
const UNTESTED = [
  '**/*.md',
  'docs/**',
  '{.github,.ci,findings,public}/**',
  '.gitattributes',
  '.gitignore',
  'e2e/**',
  'src/i18n/messageTypes.d.ts',
  'mocks/db/migrations/meta/**',
]

/** Folders of the app that are below the domains, but not below all of them: who imports a file is affected. */
const BELOW = 'src/{lib,ui,page,api}/**'

export interface Selection {
  /** Paths of the tests to run, sorted; null: all. */
  tests: string[] | null
  /** A line each: what a changed file affects. */
  reasons: string[]
}

const usersOf = (table: Table, name: string): string[] => {
  const found = new Set([name])
  for (const one of found)
    for (const [user, uses] of Object.entries(table)) if (uses.includes(one) && !found.has(user)) found.add(user)
  return [...found]
}

const oneOf = (names: readonly string[]) => (names.length === 1 ? names.join('') : `{${names.join(',')}}`)

/** The patterns of the tests that can fail when a file changes; null if any can. */
function affectedBy(file: string): string[] | null {
  const [, side] = /^(src\/features|src\/contract|mocks\/server|mocks\/db\/tables)\//.exec(file) ?? []
  const domain = domainOf(file) ?? domainOf(file.replace(/^mocks\/db\/tables/, 'mocks/server'))
  if (side !== undefined && domain !== null) {
    const names = usersOf(DOMAINS, domain)
    const app = [`src/features/${oneOf(names)}/**`, 'src/shell/**']
    if (side === 'src/features') return app
    const above = usersOf(ROOMS, 'server').filter(room => room !== 'server')
    return [...app, `{src/contract,mocks/server}/${oneOf([...names, 'public'])}/**`, `mocks/${oneOf(above)}/**`]
  }
  if (file.startsWith('src/shell/') && !file.startsWith('src/shell/testing/')) return ['src/shell/**']
  if (file.startsWith('src/early/')) return ['src/early/**', 'src/shell/**']
  if (roomOf(file) === 'storefront') return [`mocks/${oneOf(usersOf(ROOMS, 'storefront'))}/**`, 'src/shell/**']
  return null
}

const isRunByVitest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.long\.test\.tsx?$/.test(file)
/** Styles and messages are read by the code in their folder or the one above. */
const isRead = (file: string) => /\.(css|json)$/.test(file)

/** The files that import each file; tests only import for themselves. */
export function readImporters(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const { file, target } of readEdges(sources)) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** The file, and all code that imports it, directly or not, as far as it is below the domains. */
function reach(file: string, sources: Sources, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const folder = posix.dirname(file).replace(/\/locales$/, '')
  const first = isRead(file) ? [...sources.keys()].filter(one => posix.dirname(one) === folder) : [file]
  const found = new Set(first.length > 0 ? first : [file])
  for (const one of found) if (matchesGlob(one, BELOW)) for (const user of importers.get(one) ?? []) found.add(user)
  return found
}

/**
 * The tests that changes to files can make fail: those of the domains of the files and of all domains above them, by the
 * table in `build/rules/domains.ts`, the rooms above, and the tests that go through everything. Code below the domains
 * affects the domains that import it. What the provider's machine, database and assembly, or the settings of the tests
 * affect is everything.
 *
 * @param changed Paths from the root of the project, with `/`; deleted and new ones too.
 */
export function selectTests(
  changed: readonly string[],
  sources: Sources,
  importers = readImporters(sources),
): Selection {
  const all = [...sources.keys()].filter(isRunByVitest)
  const patterns = new Set(ALWAYS)
  const reasons: string[] = []
  const add = (file: string, found: readonly string[]) => {
    for (const pattern of found) patterns.add(pattern)
    reasons.push(`${file}: ${found.length === 0 ? 'only tests that always run' : found.join(' ')}`)
  }
  for (const file of changed) {
    if (isRunByVitest(file)) add(file, [file])
    else if (UNTESTED.some(pattern => matchesGlob(file, pattern))) add(file, [])
    else if (file.startsWith('build/') && !file.startsWith('build/tests/')) add(file, ['build/**'])
    else {
      const found = new Set<string>()
      for (const one of reach(file, sources, importers)) {
        if (isRunByVitest(one)) found.add(one)
        else if (matchesGlob(one, BELOW)) found.add(`${one.split('/', 2).join('/')}/**`)
        else if (one !== file && /^mocks\/(start|services|http)\//.test(one)) {
          // What they do for the domains, the tests of the domains that are affected see.
          found.add(`mocks/${oneOf(usersOf(ROOMS, roomOf(one) ?? ''))}/**`)
        } else {
          const affected = isTestSupport(one) ? testsWith(one, sources) : affectedBy(one)
          if (affected === null)
            return { tests: null, reasons: [`${file}: everything${one === file ? '' : ` (by ${one})`}`] }
          for (const pattern of affected) found.add(pattern)
        }
      }
      add(file, [...found])
    }
  }
  return { tests: all.filter(test => [...patterns].some(pattern => matchesGlob(test, pattern))).sort(), reasons }
}

const isTestSupport = (file: string) =>
  (isTest(file) || isProviderTest(file)) &&
  !file.startsWith('src/shell/testing/') &&
  !file.startsWith('mocks/start/test/')

/** The tests that import this support of tests, directly or not. */
function testsWith(support: string, sources: Sources): string[] {
  const found = new Set([support])
  const tests = [...sources].filter(([file]) => isTest(file) || isProviderTest(file))
  const uses = tests.map(([file, source]) => ({
    file,
    targets: readImports(file, source).flatMap(one => resolve(file, one, sources)),
  }))
  for (const one of found) for (const { file, targets } of uses) if (targets.includes(one)) found.add(file)
  return [...found].filter(isRunByVitest)
}
