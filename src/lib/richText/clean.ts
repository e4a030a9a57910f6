import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes } from 'parse5'
import { ALLOWED, DEEPEST, isAllowedValue, REMOVED_WITH_CONTENT, VOID } from './allowed.ts'
import { hasTags } from './length.ts'
import { parseHtml } from './parse.ts'
import { escapeText, plainToHtml } from './plain.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Maximum number of passes until nothing changes; hostile nesting may need a third or fourth. */
const MOST_PASSES = 6
const REMOVED = new Set(REMOVED_WITH_CONTENT)

/**
 * The allowed part of rich text: parsed as a browser would, only allowed tags are serialized. A second pass changes
 * nothing. Plain text is returned as is. Takes time in proportion to the text's length.
 */
export function cleanRichText(rich: string): string {
  if (!hasTags(rich)) return rich
  let html = rich
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const written = asRich(write(html))
    if (written === html) return html
    html = written
  }
  // Only nesting that no editor creates gets here: its text remains.
  return plainToHtml(wordsOf(html))
}

/** Rich text as HTML that can be shown: plain text gets its paragraphs. */
export const richTextToHtml = (rich: string): string => (hasTags(rich) ? cleanRichText(rich) : plainToHtml(rich))

/** Text that has lost its last tag must not become plain text, where `&lt;` is five characters. */
const asRich = (html: string) => (html.trim() === '' ? '' : hasTags(html) ? html : `<p>${html.trim()}</p>`)

/** Work that is left: a node at a depth, or a closing tag. */
type Step = { node: Node; depth: number } | { end: string }

function write(html: string): string {
  const written: string[] = []
  const steps: Step[] = []
  // In reverse, because the last item is processed first. No recursion, because hostile text can be nested deeper than
  // the call stack.
  const add = (nodes: readonly Node[], depth: number) => {
    for (let at = nodes.length - 1; at >= 0; at--) steps.push({ node: nodes[at] as Node, depth })
  }
  add(parseHtml(html), 0)
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('end' in step) {
      written.push(`</${step.end}>`)
      continue
    }
    const { node, depth } = step
    if (adapter.isTextNode(node)) written.push(escapeText(node.value))
    if (!adapter.isElementNode(node) || REMOVED.has(node.tagName)) continue
    const { tagName: tag, childNodes } = node
    const attributes = Object.hasOwn(ALLOWED, tag) && depth < DEEPEST ? allowedAttributes(node) : undefined
    // An iframe shows its URL or nothing.
    if (tag === 'iframe' && (childNodes.length > 0 || !attributes?.includes(' src='))) continue
    if (attributes === undefined) {
      add(childNodes, depth)
      continue
    }
    written.push(`<${tag}${attributes}>`)
    if (VOID.has(tag)) continue
    steps.push({ end: tag })
    add(childNodes, depth + 1)
  }
  return written.join('')
}

function allowedAttributes({ tagName, attrs }: Element): string {
  return attrs
    .map(({ name, value }) => ({ name, value: ADDRESSES.has(name) ? value.trim() : value }))
    .filter(({ name, value }) => ALLOWED[tagName]?.includes(name) && isAllowedValue(tagName, name, value))
    .map(({ name, value }) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

const ADDRESSES = new Set(['href', 'src', 'poster'])

function wordsOf(html: string): string {
  const words: string[] = []
  const nodes = parseHtml(html).reverse()
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (adapter.isTextNode(node)) words.push(node.value)
    if (!adapter.isElementNode(node) || REMOVED.has(node.tagName)) continue
    for (const child of node.childNodes.toReversed()) nodes.push(child)
  }
  return words.join(' ')
}
