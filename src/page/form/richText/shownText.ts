import { fromEditor } from './embeds.ts'

/** What an element shows of a value, so that a text that nobody changed is returned exactly as it was. */
export interface ShownText {
  /** The value as it was last shown or reported. */
  value: string
  /** The element's HTML when `original` was shown. */
  html: string
  original: string
}

export const NOTHING_SHOWN: ShownText = { value: '', html: '', original: '' }

/** The value for the element's HTML, or `null` if it is the one that is known. */
export function changedValue(shown: ShownText, html: string): string | null {
  const next = html === shown.html ? shown.original : fromEditor(html)
  return next === shown.value ? null : next
}
