import { stripTags } from './richText/text.ts'

/** Meta data for search engines of a record without its own title or description (document 1 §5, SEO). */

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 160

/** A title derived from a name, at most 60 characters. */
export const titleFrom = (name: string) => shorten(oneLine(name), LONGEST_TITLE)

/** A meta description derived from the first content with text, at most 160 characters. */
export function descriptionFrom(...contents: string[]): string {
  const text = contents.map(content => oneLine(stripTags(content))).find(content => content !== '') ?? ''
  return shorten(text, LONGEST_DESCRIPTION)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Truncates after a whole word if one ends in the last third, and adds an ellipsis. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  const space = start.lastIndexOf(' ')
  return `${(space > (longest * 2) / 3 ? start.slice(0, space) : start).trimEnd()}…`
}
