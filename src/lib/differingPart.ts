/** Characters kept beside the part that differs. */
const CONTEXT = 30
/** A text of which nothing is left out: about four lines of a narrow column. */
const SHORT = 80
/** How far the next word boundary is looked for: to segment a whole description would take a tenth of a second. */
const REACH = 40

export interface DifferingPart {
  before: string
  changed: string
  after: string
}

/**
 * The part in which a long text differs from other versions of it, between a few words that all have in common. An ellipsis replaces
 * what is left out; whole words differ. Null if all versions are short.
 */
export function differingPart(text: string, others: readonly string[]): DifferingPart | null {
  const all = [text, ...others]
  if (all.every(each => each.length <= SHORT)) return null
  const shortest = Math.min(...all.map(each => each.length))
  const isShared = (at: number) => all.every(each => each[at] === text[at])
  let start = 0
  while (start < shortest && isShared(start)) start++
  const isSharedAtEnd = (back: number) => all.every(each => each.at(-back) === text.at(-back))
  let tail = 0
  while (start + tail < shortest && isSharedAtEnd(tail + 1)) tail++
  // In one version the same letters can be a word of their own, in another the beginning of a longer one.
  const from = Math.min(...all.map(each => boundaries(each, start).before))
  const rest = Math.min(...all.map(each => each.length - boundaries(each, each.length - tail).after))
  const to = text.length - rest
  const first = boundaries(text, Math.max(0, from - CONTEXT)).before
  const last = boundaries(text, Math.min(text.length, to + CONTEXT)).after
  return {
    before: first > 0 ? `…${text.slice(first, from).trimStart()}` : text.slice(0, from),
    changed: text.slice(from, to),
    after: last < text.length ? `${text.slice(to, last).trimEnd()}…` : text.slice(to),
  }
}

/** The closest word boundaries at or before, and at or after, a position. */
function boundaries(text: string, at: number): { before: number; after: number } {
  const start = Math.max(0, at - REACH)
  const part = text.slice(start, at + REACH)
  const found = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(part),
    ({ index }) => start + index,
  )
  found.push(start + part.length)
  return {
    before: found.findLast(each => each <= at) ?? start,
    after: found.find(each => each >= at) ?? at,
  }
}
