import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, parseSync, type Rolldown, Visitor } from 'vite'
import { START } from './rules.ts'

/** Its list is what a start is measured with: the start has what lists share. */
export const KEPT_FEATURE = 'products'

/** KiB gzip of the startup scripts without features: from a build in which only one feature has routes. */
export async function startWithoutFeatures(): Promise<number> {
  const result = await build({ logLevel: 'error', build: { write: false }, plugins: [emptyRoutes()] })
  const { output } = result as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const start = new Set<string>()
  const visit = (name: string) => {
    if (start.has(name)) return
    start.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported)
  }
  const roots = START.map(module => resolve(module))
  for (const chunk of chunks.values()) if (roots.some(root => chunk.moduleIds.includes(root))) visit(chunk.fileName)
  return (
    [...start].reduce((total, name) => total + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0) / 1024
  )
}

/** Every value that another feature's `routes.ts` exports becomes an empty list. */
function emptyRoutes(): Plugin {
  return {
    name: 'empty-routes',
    enforce: 'pre',
    transform(code, id) {
      const [, feature] = /\/src\/features\/([^/]+)\/routes\.tsx?$/.exec(id) ?? []
      if (!feature || feature === KEPT_FEATURE) return null
      const names: string[] = []
      new Visitor({
        ExportNamedDeclaration: ({ declaration }) => {
          if (declaration?.type !== 'VariableDeclaration') return
          for (const { id: name } of declaration.declarations) if (name.type === 'Identifier') names.push(name.name)
        },
      }).visit(parseSync(id, code).program)
      return { code: names.map(name => `export const ${name} = []`).join('\n'), map: null }
    },
  }
}
