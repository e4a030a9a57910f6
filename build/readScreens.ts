import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** The files that a browser fetches to show a screen, according to its route. */
export interface Screen {
  /** Its route, or the view if one call defines several routes. */
  name: string
  /** Source files of view and data. */
  modules: string[]
  /** Folders of its messages. */
  messages: string[]
}

interface Span {
  start: number
  end: number
}

/** The screens that a file of routes defines: every `defineScreen({ … })` in it. */
export function readScreens(file: string, source: string): Screen[] {
  const calls: ESTree.ObjectExpression[] = []
  const lazyImports: { span: Span; module: string }[] = []
  const constants = new Map<string, Span>()
  const names: { span: Span; name: string }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [spec] }) => {
      const isScreen = callee.type === 'Identifier' && callee.name === 'defineScreen'
      if (isScreen && spec?.type === 'ObjectExpression') calls.push(spec)
    },
    ImportExpression: node => {
      if (node.source.type !== 'Literal') return
      lazyImports.push({ span: node, module: modulePath(file, String(node.source.value)) })
    },
    Identifier: node => {
      names.push({ span: node, name: node.name })
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(parseSync(file, source).program)

  const isIn = (outer: Span) => (one: { span: Span }) => outer.start <= one.span.start && one.span.end <= outer.end
  const modulesIn = (span: Span) => lazyImports.filter(isIn(span)).map(one => one.module)
  /** Also those of the constants that it names: `async () => (await data()).productList`. */
  const modulesOf = (value: Span) => [
    ...modulesIn(value),
    ...names.filter(isIn(value)).flatMap(({ name }) => modulesIn(constants.get(name) ?? { start: 0, end: 0 })),
  ]

  return calls.map(spec => {
    const values = new Map(spec.properties.flatMap(property => keyAndValue(property)))
    const modules = [...new Set([...values.values()].flatMap(modulesOf))]
    const [routeId] = textsIn(values.get('routeId'))
    return { name: routeId ?? modules.at(-1) ?? file, modules, messages: textsIn(values.get('messages')) }
  })
}

const modulePath = (file: string, specifier: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(file), specifier)

function keyAndValue(property: ESTree.ObjectExpression['properties'][number]): [string, ESTree.Expression][] {
  return property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property.value]] : []
}

/** A text, or all of a list of texts. */
function textsIn(node: ESTree.Expression | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type !== 'ArrayExpression') return []
  return node.elements.flatMap(element => (element && element.type !== 'SpreadElement' ? textsIn(element) : []))
}
