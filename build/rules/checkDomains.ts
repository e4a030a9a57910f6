import { DOMAINS, MACHINE, ROOMS } from './domains.ts'
import { findCycles } from './findCycles.ts'
import { isProviderTest, isTest } from './folders.ts'
import { type Import, readImports } from './readImports.ts'
import { resolve } from './resolve.ts'
import type { Sources } from './sources.ts'

type Table = Readonly<Record<string, readonly string[]>>

interface Edge {
  file: string
  target: string
  kind: Import['kind']
}

/** Our imports by files that are no tests. */
export const readEdges = (sources: Sources): Edge[] =>
  [...sources].flatMap(([file, source]) =>
    isTest(file) || isProviderTest(file)
      ? []
      : readImports(file, source).flatMap(imported =>
          resolve(file, imported, sources)
            .filter(target => !target.startsWith('package:'))
            .map(target => ({ file, target, kind: imported.kind })),
        ),
  )

/** The domain that a file belongs to. Tables belong to the database: everyone may read them. */
export function domainOf(file: string): string | null {
  const [, name = ''] = /^(?:src\/(?:contract|features)|mocks\/server)\/(\w+)\//.exec(file) ?? []
  return Object.hasOwn(DOMAINS, name) ? name : null
}

/** The room of the provider that a file belongs to. */
export const roomOf = (file: string) => /^mocks\/(\w+)\//.exec(file)?.[1] ?? null

/** Parts of `mocks/server`: its domains together, and each part beside them. */
const partOf = (file: string) => {
  const [, name] = /^mocks\/server\/(\w+)\//.exec(file) ?? []
  if (name === undefined) return null
  return Object.hasOwn(DOMAINS, name) ? 'domains' : name
}

const PARTS: Table = {
  public: ['domains', ...MACHINE],
  domains: MACHINE,
  mail: ['machine', 'identity'],
  identity: ['machine'],
  machine: ['images'],
  images: [],
}

const LEVELS: readonly [of: (file: string) => string | null, table: Table][] = [
  [domainOf, DOMAINS],
  [roomOf, ROOMS],
  [partOf, PARTS],
]

const isForbidden = (of: (file: string) => string | null, table: Table, { file, target }: Edge): boolean => {
  const [from, to] = [of(file), of(target)]
  return from !== null && to !== null && from !== to && !table[from]?.includes(to)
}

/** Imports that the tables don't allow, as `file → target`, sorted. */
export function checkDomains(edges: readonly Edge[]): string[] {
  const found = edges.filter(edge => LEVELS.some(([of, table]) => isForbidden(of, table, edge)))
  return [...new Set(found.map(({ file, target }) => `${file} → ${target}`))].sort()
}

/** Circles of folders that reach each other by imports of values: domains of the app and of the provider, and rooms. */
export function findFolderCircles(edges: readonly Edge[]): string[][] {
  const sides: ((file: string) => string | null)[] = [
    file => (file.startsWith('src/features/') ? domainOf(file) : null),
    file => (file.startsWith('mocks/') ? domainOf(file) : null),
    roomOf,
    partOf,
  ]
  return sides.flatMap(of => {
    const graph = new Map<string, string[]>()
    for (const { file, target, kind } of edges) {
      const [from, to] = [of(file), of(target)]
      if (from === null || to === null || from === to || kind === 'type') continue
      graph.set(from, [...(graph.get(from) ?? []), to])
      if (!graph.has(to)) graph.set(to, [])
    }
    return findCycles(graph)
  })
}
