/** What a search engine is told of a record that has no title or description of its own (document 1 §5, SEO). */

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 160

/** A title made from a name, at most 60 characters. */
export const titleFrom = (name: string) => shorten(oneLine(name), LONGEST_TITLE)

/** A meta description made from the first content that has any text, at most 160 characters. */
export function descriptionFrom(...contents: string[]): string {
  const text = contents.map(content => oneLine(stripTags(content))).find(content => content !== '') ?? ''
  return shorten(text, LONGEST_DESCRIPTION)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Ends after a whole word, where there is one in the last third, with an ellipsis. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  const space = start.lastIndexOf(' ')
  return `${(space > (longest * 2) / 3 ? start.slice(0, space) : start).trimEnd()}…`
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of rich text. For text only: what comes out is no safe HTML. */
function stripTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff && code > 31 ? String.fromCodePoint(code).toWellFormed() : ' '
    })
}
