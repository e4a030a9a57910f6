import { basename, matchesGlob } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { readImports } from './readImports.ts'
import { resolve } from './resolve.ts'
import type { Sources } from './sources.ts'

/** Files whose default export a tool requires: configurations, test setups, types of untyped modules. */
const ASKED_FOR_BY_TOOLS = ['**/*.config.ts', 'e2e/support/setup.ts', 'mocks/start/test/provider.ts', '**/*.d.ts']

/**
 * Rules that the linter lacks: only lazily imported views have a default export, and a `.tsx` file is named like a
 * component exactly if it exports one.
 */
export function checkModules(sources: Sources): string[] {
  const lazy = new Set<string>()
  for (const [file, source] of sources) {
    for (const imported of readImports(file, source)) {
      if (imported.kind === 'lazy') for (const target of resolve(file, imported, sources)) lazy.add(target)
    }
  }
  const complaints: string[] = []
  for (const [file, source] of sources) {
    const { names, hasDefault } = readExports(file, source)
    const isAllowed = lazy.has(file) || ASKED_FOR_BY_TOOLS.some(pattern => matchesGlob(file, pattern))
    if (hasDefault && !isAllowed) complaints.push(`${file} has a default export, but nobody imports it lazily`)
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) continue
    const component = names.find(name => /^[A-Z][a-z]/.test(name))
    const isComponent = /^[A-Z]/.test(basename(file))
    if (component && !isComponent) complaints.push(`${file} exports ${component}: begin its name with a capital letter`)
    if (!component && isComponent) complaints.push(`${file} exports no component: begin its name with a small letter`)
  }
  return complaints
}

/** The names of the values that a file exports; for a default export, the name that it has in the file. */
function readExports(file: string, source: string): { names: string[]; hasDefault: boolean } {
  const names: string[] = []
  let hasDefault = false
  const add = (exported: string | undefined, local?: string) => {
    if (exported === 'default') hasDefault = true
    const name = exported === 'default' ? local : exported
    if (name) names.push(name)
  }
  new Visitor({
    ExportDefaultDeclaration: ({ declaration }) => add('default', nameOf(declaration)),
    ExportNamedDeclaration: ({ exportKind, declaration, specifiers }) => {
      if (exportKind === 'type') return
      for (const name of declared(declaration)) add(name)
      for (const { exported, local } of specifiers) add(nameOf(exported), nameOf(local))
    },
  }).visit(parseSync(file, source).program)
  return { names, hasDefault }
}

/** Of a declaration, a name, or a call around a component as in `memo(function List() {})`. */
function nameOf(node: ESTree.Node | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return nameOf(node.arguments[0])
  return 'id' in node && node.id?.type === 'Identifier' ? node.id.name : undefined
}

function declared(declaration: ESTree.Declaration | null): string[] {
  if (!declaration) return []
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration) ?? '']
  return declaration.declarations.map(one => nameOf(one.id) ?? '')
}
