import type { Change } from '#lib/changes.ts'
import { differingPart } from '#lib/differingPart.ts'

/** Characters of a value that are sent. */
const MOST_SHOWN = 1000

type Values = Pick<Change, 'before' | 'after'>

/** The values of a change for readers: excerpts of long texts around what differs; what is large is cut off. */
export function shownValues({ before, after }: Change): Values {
  if (typeof before === 'string' && typeof after === 'string') {
    return { before: excerpt(before, after), after: excerpt(after, before) }
  }
  return {
    ...(before !== undefined && { before: cut(before) }),
    ...(after !== undefined && { after: cut(after) }),
  }
}

function excerpt(text: string, other: string): string {
  const part = differingPart(text, [other])
  return shortened(part ? part.before + part.changed + part.after : text)
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value)
  const json = JSON.stringify(value)
  return json.length > MOST_SHOWN ? shortened(json) : value
}

/** Characters of two units are not divided. */
const shortened = (text: string) =>
  text.length > MOST_SHOWN
    ? `${text
        .slice(0, MOST_SHOWN)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : text
