import { PAGE_SIZES, type Reader } from './listSearch.ts'

// Separate from the parsers of the product list, which is the first screen that most users open.

/** Rows a page: one of the sizes that grids offer. */
export const pageSize =
  (fallback: number): Reader<number> =>
  typed =>
    PAGE_SIZES.find(size => String(size) === typed) ?? fallback

/** A plain whole number as text. */
export const whole: Reader<string> = typed => (typed && /^\d{1,9}$/.test(typed) ? typed : '')

/** A calendar day, `2026-03-01`; empty for an invalid date. */
export const day: Reader<string> = typed => {
  if (!typed || !/^[12]\d{3}-\d{2}-\d{2}$/.test(typed)) return ''
  const date = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) ? typed : ''
}
