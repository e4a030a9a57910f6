import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * The name of a chunk for all that a module imports, whatever that is, but for features' own code. Which modules those are is
 * known only when the bundler asks.
 */
export function importsOf(name: string, source: string) {
  const entry = resolve(source)
  let imports: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    imports ??= staticImports(entry, module => context.getModuleInfo(module)?.importedIds ?? [])
    return imports.has(id) && !/\/src\/features\//.test(id) ? name : null
  }
}

/** All modules that are run before a module, itself included. */
function staticImports(entry: string, importsOfModule: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of importsOfModule(id)) visit(imported)
  }
  visit(entry)
  return found
}
