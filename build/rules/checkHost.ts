import { builtinModules } from 'node:module'
import { parseSync, Visitor } from 'vite'
import { readImports } from './readImports.ts'
import { resolve } from './resolve.ts'
import type { Sources } from './sources.ts'

/** What a browser has to run: the whole provider. */
export const START = 'mocks/tab/provider.ts'

/** The two implementations of what the provider needs of where it runs. */
export const HOSTS = { node: 'mocks/host/node/', browser: 'mocks/host/browser/' } as const

/** Names that only Node.js has. */
const GLOBALS = ['Buffer', 'process', 'setImmediate', '__dirname', '__filename']
/** Packages that need it. Their types are allowed: nothing is left of them. */
const PACKAGES = ['sharp', 'pg', 'nodemailer', 'acme-client', 'smtp-server', '@hono/node-server', 'dns-packet']
/** Its timers have methods. */
const METHODS = ['unref', 'hasRef']

const isOfNode = (name: string) =>
  name.startsWith('node:') ||
  [...PACKAGES, ...builtinModules].some(each => name === each || name.startsWith(`${each}/`))

/** What files that run in a browser need of Node.js, and files without which the walk is not complete. */
export function checkHost(sources: Sources, start = START): string[] {
  const complaints: string[] = []
  const seen = new Set([start])
  for (const file of seen) {
    const source = sources.get(file)
    if (source === undefined) continue
    for (const imported of readImports(file, source)) {
      if (imported.kind === 'type') continue
      for (const target of resolve(file, imported, sources)) {
        const name = target.startsWith('package:') ? target.slice('package:'.length) : undefined
        if (name === undefined) seen.add(target.replace(HOSTS.node, HOSTS.browser))
        else if (isOfNode(name)) complaints.push(`${file}:${imported.line} imports ${name}`)
      }
    }
    complaints.push(...usesIn(file, source))
  }
  return complaints
}

function usesIn(file: string, source: string): string[] {
  const found: string[] = []
  const add = (start: number, name: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} uses ${name}`)
  new Visitor({
    Identifier: ({ name, start }) => {
      if (GLOBALS.includes(name)) add(start, name)
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (METHODS.includes(callee.property.name)) add(callee.start, `${callee.property.name}()`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Files of one host that the other one doesn't have, though something imports them. */
export function findMissing(sources: Sources): string[] {
  const wanted = [...sources].flatMap(([file, source]) =>
    source.includes('#host/')
      ? readImports(file, source).flatMap(({ specifier }) =>
          specifier?.startsWith('#host/') ? [specifier.slice('#host/'.length)] : [],
        )
      : [],
  )
  return Object.values(HOSTS).flatMap(folder =>
    [...new Set(wanted)].map(name => folder + name).filter(path => !sources.has(path)),
  )
}
