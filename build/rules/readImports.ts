import { type ESTree, parseSync, Visitor } from 'vite'

export interface Import {
  /** As it is written, or null where it is computed. */
  specifier: string | null
  /** `static` is run before the file, `lazy` when it is needed, `type` never. */
  kind: 'static' | 'lazy' | 'type'
  line: number
}

/** All ways in which a file can reference another: imports, types, re-exports, lazy imports, URLs of code, globs. */
export function readImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} can't be read: ${errors[0].message}`)
  const found: Import[] = []
  const add = (node: ESTree.Node | null | undefined, kind: Import['kind']) => {
    if (!node) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ specifier: literalText(node), kind, line })
  }
  const kindOf = (declared: string | null | undefined) => (declared === 'type' ? 'type' : 'static')
  new Visitor({
    ImportDeclaration: node => add(node.source, kindOf(node.importKind)),
    ExportNamedDeclaration: node => add(node.source, kindOf(node.exportKind)),
    ExportAllDeclaration: node => add(node.source, kindOf(node.exportKind)),
    TSImportType: node => add(node.source, 'type'),
    ImportExpression: node => add(node.source, 'lazy'),
    NewExpression: node => {
      const [path, base] = node.arguments
      const isOurs = node.callee.type === 'Identifier' && node.callee.name === 'URL' && isImportMeta(base, 'url')
      if (isOurs && path && /\.[cm]?[jt]sx?$/.test(literalText(path) ?? '')) add(path, 'lazy')
    },
    CallExpression: node => {
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require'
      if (!isRequire && !isImportMeta(node.callee, 'glob')) return
      const [first, options] = node.arguments
      // As texts, files are run by nobody.
      if (isRaw(options)) return
      for (const path of first?.type === 'ArrayExpression' ? first.elements : [first]) add(path, 'static')
    },
  }).visit(program)
  return found
}

function literalText(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

const isRaw = (options: ESTree.Node | undefined) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(each => each.type === 'Property' && literalText(each.value) === '?raw')

const isImportMeta = (node: ESTree.Node | undefined, property: string) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.type === 'Identifier' &&
  node.property.name === property
