import { matchesGlob, posix } from 'node:path'
import type { Import } from './readImports.ts'
import type { Sources } from './sources.ts'

/** The files or the package that a specifier names. */
export function resolve(file: string, { specifier }: Import, sources: Sources): string[] {
  if (specifier === null) return []
  const [path = ''] = specifier.split('?')
  if (/^\.{1,2}(\/|$)/.test(path)) return expand(posix.join(posix.dirname(file), path), sources)
  if (path.startsWith('#host/')) return expand(posix.join('mocks/host/node', path.slice('#host/'.length)), sources)
  if (path.startsWith('#')) return expand(posix.join('src', path.slice(1)), sources)
  if (path.startsWith('/')) return expand(path.slice(1), sources)
  return [`package:${path}`]
}

function expand(path: string, sources: Sources): string[] {
  if (path.startsWith('node_modules/')) return [`package:${path.slice('node_modules/'.length)}`]
  return path.includes('*') ? [...sources.keys()].filter(file => matchesGlob(file, path)) : [path]
}
