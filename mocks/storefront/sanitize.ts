import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeHtml } from './escape.ts'

/**
 * The tags that rich text may hold (document 1 §5, Rich text), each with the attributes that are kept. Frames, media
 * players and plug-ins are left out here: the storefront's policy would not run them.
 */
const ALLOWED: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ...Object.fromEntries(
    'b strong i em u s sub sup small p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote div span figure figcaption table caption thead tbody tfoot tr'
      .split(' ')
      .map(tag => [tag, []]),
  ),
}
const VOID = new Set(['br', 'hr', 'img'])
/** What stands in these is no text. */
const UNSEEN = new Set('script style template noscript iframe object svg math textarea title'.split(' '))

/** Tags within tags; what is deeper keeps its text and loses its tags. Nobody writes so deep, and browsers get slow. */
const DEEPEST = 100

type Node = DefaultTreeAdapterTypes.ChildNode

/** What is still to be written: a node at a depth, or the end of a tag. */
type Step = { node: Node; depth: number } | { end: string }

/**
 * Makes a merchant's rich text safe to stand in a page: it is parsed as a browser would, every tag on a list is written
 * anew, and all other tags are left out. Text without tags keeps its lines. Takes time in proportion to the text's length.
 */
export function sanitize(rich: string): string {
  if (!/<[a-z]/i.test(rich)) return paragraphs(rich)
  const steps = stepsOf(parseFragment(rich).childNodes, 0)
  const written: string[] = []
  // Not by recursion: a hostile text is nested deeper than a stack.
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('end' in step) {
      written.push(`</${step.end}>`)
      continue
    }
    const { node, depth } = step
    if (node.nodeName === '#text') written.push(plain((node as DefaultTreeAdapterTypes.TextNode).value))
    if (!('tagName' in node) || UNSEEN.has(node.tagName)) continue
    const tag = node.tagName
    const kept = Object.hasOwn(ALLOWED, tag) && depth < DEEPEST ? ALLOWED[tag] : undefined
    if (kept) {
      written.push(`<${tag}${writeAttributes(node.attrs, kept)}>`)
      if (VOID.has(tag)) continue
      steps.push({ end: tag })
    }
    for (const inner of stepsOf(node.childNodes, kept ? depth + 1 : depth)) steps.push(inner)
  }
  return written.join('')
}

/** In reverse: the last step is taken first. */
const stepsOf = (nodes: readonly Node[], depth: number): Step[] => nodes.map(node => ({ node, depth })).reverse()

function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter(part => part.trim() !== '')
  return parts.map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`).join('')
}

/** Text between tags. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function writeAttributes(attributes: readonly { name: string; value: string }[], kept: readonly string[]): string {
  return attributes
    .filter(({ name, value }) => kept.includes(name) && isGood(name, value))
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

function isGood(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(value.trim())
  if (attribute === 'src') return /^https?:\/\//i.test(value.trim())
  if (/^(width|height|colspan|rowspan)$/.test(attribute)) return /^\d{1,4}$/.test(value)
  return true
}
