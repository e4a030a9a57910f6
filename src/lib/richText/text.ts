import { hasTags } from './length.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text with each entity decoded once. */
export const decodeEntities = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,9}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff && code > 31 ? String.fromCodePoint(code).toWellFormed() : ' '
  })

/** Comments, scripts and style sheets contain no text. */
const withoutHidden = (html: string) =>
  html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')

/** The words of HTML in one line. For plain text only: the result is not safe HTML. */
export const stripTags = (html: string): string =>
  decodeEntities(withoutHidden(html).replace(/<\/?[a-z][^<>]*>/gi, ' '))

const LINE_ENDS =
  /<(?:br|hr|\/(?:p|h[1-6]|li|dt|dd|tr|div|blockquote|figure|figcaption|caption|ul|ol|dl|table))\b[^<>]*>/gi

/** The words of rich text, one line per displayed line. For plain text only: the result is not safe HTML. */
export function richTextToText(rich: string): string {
  if (!hasTags(rich)) return withoutEmptyLines(rich)
  const lines = withoutHidden(rich)
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/t[dh]\b[^<>]*>(?= ?<t[dh]\b)/gi, ' | ')
    .replace(/<img\b[^<>]*?\balt="([^"]*)"[^<>]*>/gi, ' [$1] ')
    .replace(/<(?:iframe|video|audio)\b[^<>]*?\bsrc="([^"]*)"[^<>]*>/gi, ' [$1] ')
    .replace(/<a\b[^<>]*?\bhref="([^"]*)"[^<>]*>([^<]*)<\/a>/gi, '$2 ($1)')
    .replace(LINE_ENDS, '\n')
    .replace(/<[^<>]*>/g, '')
  return withoutEmptyLines(decodeEntities(lines).replace(/^[^\S\n]*•[^\S\n]*$/gm, ''))
}

/** Also of plain text, whose paragraphs are apart by empty lines: the editor makes elements of them, and nothing else differs then. */
const withoutEmptyLines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
