import { type Plugin, parseAst } from 'vite'

/** What only the provider and the printed contract read of an endpoint: see `Endpoint`. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['summary', 'source', 'limits', 'problems'])

interface Node {
  type: string
  start: number
  end: number
}

/** Code of the contract without what describes its endpoints: in the app it would be a tenth of a screen's code. */
export function withoutDescriptions(code: string): string {
  const cuts: [start: number, end: number][] = []
  visit(parseAst(code) as unknown as Node, node => {
    const { callee, arguments: given } = node as Node & { callee?: Node & { name?: string }; arguments?: Node[] }
    if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return
    const { properties = [] } = (given?.[0] ?? {}) as { properties?: (Node & { key?: { name?: string } })[] }
    for (const [at, { start, end, key }] of properties.entries()) {
      if (!key?.name || !DESCRIPTIONS.has(key.name)) continue
      // With the comma after it, or before it if it is the last one.
      cuts.push(at < properties.length - 1 ? [start, properties[at + 1]?.start ?? end] : [start, end])
    }
  })
  let [result, last] = ['', 0]
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    result += code.slice(last, start)
    last = end
  }
  return result + code.slice(last)
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}

/** Leaves the descriptions of the contract's endpoints out of the build. */
export const contractDescriptions = (): Plugin => ({
  name: 'contract-descriptions',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/, code: /\bendpoint\(/ },
    handler: code => ({ code: withoutDescriptions(code), map: null }),
  },
})
