import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes } from 'parse5'
import { ALLOWED, BLOCKS, DEEPEST, INLINE, isAllowedValue, REMOVED_WITH_CONTENT, VOID } from './allowed.ts'
import { hasTags } from './length.ts'
import { PLAIN_WEIGHT, parseHtml } from './parse.ts'
import { escapeText, plainToHtml } from './plain.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Maximum number of passes until nothing changes; hostile nesting may need a third or fourth. */
const MOST_PASSES = 6
const REMOVED = new Set(REMOVED_WITH_CONTENT)
const FORMATS = new Set(INLINE)

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

/** Work that is left: a node at a depth, with the formats of blocks that it is part of; or a closing tag. */
type Step = { node: Node; depth: number; formats: readonly string[] } | { end: string }

function write(html: string): string {
  const written: string[] = []
  const steps: Step[] = []
  // In reverse, because the last item is processed first. No recursion, because hostile text can be nested deeper than
  // the call stack.
  const add = (nodes: readonly Node[], depth: number, formats: readonly string[]) => {
    for (let at = nodes.length - 1; at >= 0; at--) steps.push({ node: nodes[at] as Node, depth, formats })
  }
  const nodes = parseHtml(html)
  const around = aroundBlocks(nodes)
  add(nodes, 0, [])
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('end' in step) {
      written.push(`</${step.end}>`)
      continue
    }
    const { node, depth, formats } = step
    if (adapter.isTextNode(node)) written.push(formatted(escapeText(node.value), formats))
    if (!adapter.isElementNode(node) || REMOVED.has(node.tagName)) continue
    const { tagName: tag, childNodes } = node
    const isFormat = FORMATS.has(tag)
    // Editors and browsers repair blocks within inline tags differently: the tag goes into each block.
    if (isFormat && (around.has(node) || isPlain(node))) {
      const isNew = tag !== 'span' && !isPlain(node) && !formats.includes(tag)
      add(childNodes, depth, isNew ? [...formats, tag] : formats)
      continue
    }
    const attributes = Object.hasOwn(ALLOWED, tag) && depth < DEEPEST ? allowedAttributes(node) : undefined
    // An iframe shows its URL or nothing.
    if (tag === 'iframe' && (childNodes.length > 0 || !attributes?.includes(' src='))) continue
    if (attributes === undefined) {
      add(childNodes, depth, formats)
      continue
    }
    written.push(`<${tag}${attributes}>`)
    if (VOID.has(tag)) continue
    steps.push({ end: tag })
    add(childNodes, depth + 1, isFormat ? formats.filter(name => name !== tag) : formats)
  }
  return written.join('')
}

/** The elements that blocks are within. */
function aroundBlocks(nodes: readonly Node[]): Set<unknown> {
  const around = new Set<unknown>()
  const left = [...nodes]
  for (let node = left.pop(); node; node = left.pop()) {
    if (!adapter.isElementNode(node) || REMOVED.has(node.tagName)) continue
    for (const child of node.childNodes) left.push(child)
    if (!BLOCKS.has(node.tagName)) continue
    for (let at: unknown = node.parentNode; at && !around.has(at); at = (at as Element).parentNode) around.add(at)
  }
  return around
}

const isPlain = ({ attrs }: Element) => attrs.some(({ name, value }) => name === 'style' && value === PLAIN_WEIGHT)

/** A text with the formats that it takes over; spaces between blocks have none. */
function formatted(text: string, formats: readonly string[]): string {
  if (formats.length === 0 || text.trim() === '') return text
  const tags = (open: string, names: readonly string[]) => names.map(name => `<${open}${name}>`).join('')
  return `${tags('', formats)}${text}${tags('/', formats.toReversed())}`
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
