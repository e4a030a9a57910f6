import { ALLOWED, DEEPEST, isAllowedValue, REMOVED_WITH_CONTENT, VOID } from './allowed.ts'

/** How to read a tree of parsed HTML: the browser's, or that of a parser without a browser. */
export interface HtmlTree<Node> {
  /** The nodes of a text that was parsed as the content of a `div`, with scripting off. */
  parse: (html: string) => ArrayLike<Node>
  /** The text of a text node. */
  textOf: (node: Node) => string | undefined
  /** The tag of an element, in lower case. */
  tagOf: (node: Node) => string | undefined
  attributesOf: (element: Node) => ArrayLike<{ name: string; value: string }>
  childrenOf: (element: Node) => ArrayLike<Node>
}

/** Most passes until nothing changes any more; hostile nesting may need a third or fourth. */
const MOST_PASSES = 6
const REMOVED = new Set(REMOVED_WITH_CONTENT)

/** Whether a text has tags. All others are plain text, whose lines are paragraphs. */
export function hasTags(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && text.indexOf('>', start) > 0
}

/**
 * The allowed part of rich text: parsed as a browser would, every allowed tag is written anew, and nothing else. A second pass
 * changes nothing. Plain text stays as it is. Takes time in proportion to the text's length.
 */
export function cleanWith<Node>(tree: HtmlTree<Node>, rich: string): string {
  if (!hasTags(rich)) return rich
  let html = rich
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const written = asRich(write(tree, html))
    if (written === html) return html
    html = written
  }
  // Only nesting that no editor makes comes here: its words remain.
  return plainToHtml(wordsOf(tree, html))
}

/** Rich text as HTML that can be shown: plain text gets its paragraphs. */
export const toHtmlWith = <Node>(tree: HtmlTree<Node>, rich: string): string =>
  hasTags(rich) ? cleanWith(tree, rich) : plainToHtml(rich)

/** Paragraphs of plain text: an empty line separates two. */
export function plainToHtml(text: string): string {
  const parts = text.split(/\n\s*\n/).filter(part => part.trim() !== '')
  return parts.map(part => `<p>${escapeText(part.trim()).replace(/\r?\n/g, '<br>')}</p>`).join('')
}

/** What has lost its last tag must not turn into plain text, where `&lt;` is five characters. */
const asRich = (html: string) => (html.trim() === '' ? '' : hasTags(html) ? html : `<p>${html.trim()}</p>`)

/** What is still to be written: a node at a depth, or the end of a tag. */
type Step<Node> = { node: Node; depth: number } | { end: string }

/** In reverse: the last step is taken first. Not by recursion: a hostile text is nested deeper than a stack. */
function write<Node>(tree: HtmlTree<Node>, html: string): string {
  const written: string[] = []
  const steps: Step<Node>[] = []
  const add = (nodes: ArrayLike<Node>, depth: number) => {
    for (let at = nodes.length - 1; at >= 0; at--) steps.push({ node: nodes[at] as Node, depth })
  }
  add(tree.parse(html), 0)
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('end' in step) {
      written.push(`</${step.end}>`)
      continue
    }
    const { node, depth } = step
    const text = tree.textOf(node)
    if (text !== undefined) written.push(escapeText(text))
    const tag = tree.tagOf(node)
    if (tag === undefined || REMOVED.has(tag)) continue
    const attributes = Object.hasOwn(ALLOWED, tag) && depth < DEEPEST ? allowedAttributes(tree, tag, node) : undefined
    const children = tree.childrenOf(node)
    if (tag === 'iframe' && (children.length > 0 || !attributes?.includes(' src='))) continue
    if (attributes === undefined) {
      add(children, depth)
      continue
    }
    written.push(`<${tag}${attributes}>`)
    if (VOID.has(tag)) continue
    steps.push({ end: tag })
    add(children, depth + 1)
  }
  return written.join('')
}

function wordsOf<Node>(tree: HtmlTree<Node>, html: string): string {
  const words: string[] = []
  const nodes = Array.from(tree.parse(html)).reverse()
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    words.push(tree.textOf(node) ?? '')
    const tag = tree.tagOf(node)
    if (tag !== undefined && !REMOVED.has(tag)) nodes.push(...Array.from(tree.childrenOf(node)).reverse())
  }
  return words.join(' ')
}

function allowedAttributes<Node>(tree: HtmlTree<Node>, tag: string, element: Node): string {
  return Array.from(tree.attributesOf(element))
    .map(({ name, value }) => ({ name, value: isAddress(name) ? value.trim() : value }))
    .filter(({ name, value }) => ALLOWED[tag]?.includes(name) && isAllowedValue(tag, name, value))
    .map(({ name, value }) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

const isAddress = (attribute: string) => attribute === 'href' || attribute === 'src' || attribute === 'poster'

/** A carriage return would be read back as a line feed. */
const escapeText = (text: string) =>
  text.replace(/\r\n?/g, '\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
