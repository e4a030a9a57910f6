import {
  defaultTreeAdapter as adapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  html as namespaces,
  Parser,
  type Token,
} from 'parse5'
import { ALLOWED } from './allowed.ts'

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type ChildNode = DefaultTreeAdapterTypes.ChildNode

/** Tags that a parser opens again in every block until they are closed. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
/** Google Docs puts all that is copied into a `b` that is not bold. */
const NOT_BOLD = /\bfont-weight:\s*(normal|[1-4]00)\b/i
/** The style that marks it. */
export const PLAIN_WEIGHT = 'font-weight:normal'
/** Maximum number of open tags; browsers have a limit, too. Further ones are removed, and their text stays. */
const MOST_OPEN = 300

/**
 * A standard parser is quadratic: it reopens formatting tags that differ in an attribute, and searches all open tags
 * for each closing tag. Neither affects what is allowed here, so both are limited.
 */
class LinearParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop >= MOST_OPEN) return
    if (FORMATTING.has(token.tagName)) {
      const isBold = !token.attrs.some(({ name, value }) => name === 'style' && NOT_BOLD.test(value))
      token.attrs = token.attrs.filter(({ name }) => ALLOWED[token.tagName]?.includes(name))
      if (!isBold) token.attrs.push({ name: 'style', value: PLAIN_WEIGHT })
    }
    super.onStartTag(token)
  }
}

/** Searches from the end, where a parser works, so that many open tags don't slow it down. */
const treeAdapter = {
  ...adapter,
  insertBefore(parent: ParentNode, node: ChildNode, before: ChildNode) {
    parent.childNodes.splice(parent.childNodes.lastIndexOf(before), 0, node)
    node.parentNode = parent
  },
  detachNode(node: ChildNode) {
    const siblings = node.parentNode?.childNodes
    if (siblings?.[0] === node) siblings.shift()
    else siblings?.splice(siblings.lastIndexOf(node), 1)
    node.parentNode = null
  },
}

/** As the content of a `div` with scripting off, so that browser and provider parse it alike. Linear time. */
export function parseHtml(html: string): ChildNode[] {
  const context = adapter.createElement('div', namespaces.NS.HTML, [])
  const parser = LinearParser.getFragmentParser(context, { treeAdapter, scriptingEnabled: false })
  parser.tokenizer.write(html, true)
  const root = adapter.getFirstChild(parser.document) as DefaultTreeAdapterTypes.Element
  return root.childNodes
}
