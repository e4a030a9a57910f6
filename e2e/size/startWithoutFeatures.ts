import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, parseSync, type Rolldown, Visitor } from 'vite'
import { START } from './rules.ts'

/** KiB gzip of the startup scripts without features: from a build whose features have no routes. */
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

/** Every value that a feature's `routes.ts` exports becomes an empty list. */
function emptyRoutes(): Plugin {
  return {
    name: 'empty-routes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/features\/[^/]+\/routes\.tsx?$/.test(id)) return null
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
