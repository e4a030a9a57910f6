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

const COMMENT = /<!--[\s\S]*?(-->|$)/g
/** What stands in these is no text. */
const UNSEEN = /<(script|style|template|noscript|iframe|object|svg|math|textarea|title)\b[\s\S]*?(<\/\1\s*>|$)/gi
/** Bounded, so that a hostile text costs no more than its length. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000})>/gi
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Makes a merchant's rich text safe to stand in a page: every tag is written anew from a list, the rest is escaped, and
 * all is closed. Text without tags keeps its lines.
 */
export function sanitize(rich: string): string {
  if (!/<[a-z]/i.test(rich)) return paragraphs(rich)
  const source = rich.replace(COMMENT, '').replace(UNSEEN, '')
  const open: string[] = []
  let result = ''
  let last = 0
  for (const match of source.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    result += plain(source.slice(last, match.index))
    last = match.index + whole.length
    const tag = name.toLowerCase()
    const kept = Object.hasOwn(ALLOWED, tag) ? ALLOWED[tag] : undefined
    if (!kept) continue
    if (slash) result += close(open, tag)
    else {
      result += `<${tag}${writeAttributes(attributes, kept)}>`
      if (!VOID.has(tag)) open.push(tag)
    }
  }
  result += plain(source.slice(last))
  for (const tag of open.reverse()) result += `</${tag}>`
  return result
}

function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter(part => part.trim() !== '')
  return parts.map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`).join('')
}

/** Text between tags: entities stay what they are, a stray bracket becomes text. */
const plain = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Closes `tag` with all that was opened inside it; nothing if it was not open. */
function close(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag)
  if (at === -1) return ''
  return open
    .splice(at)
    .reverse()
    .map(inner => `</${inner}>`)
    .join('')
}

function writeAttributes(written: string, kept: readonly string[]): string {
  let result = ''
  const seen = new Set<string>()
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase()
    const value = decode(double ?? single ?? bare ?? '')
    if (!kept.includes(attribute) || seen.has(attribute) || !isGood(attribute, value)) continue
    seen.add(attribute)
    result += ` ${attribute}="${escapeHtml(value)}"`
  }
  return result
}

function isGood(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(value.trim())
  if (attribute === 'src') return /^https?:\/\//i.test(value.trim())
  if (/^(width|height|colspan|rowspan)$/.test(attribute)) return /^\d{1,4}$/.test(value)
  return true
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The entities that matter in an address; an unknown one stays as written and is escaped. */
const decode = (value: string) =>
  value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
