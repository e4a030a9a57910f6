import { PAGE_SIZES, type Reader } from './listSearch.ts'

// Separate from the parsers of the product list, which is the first screen that most users open.

/** Rows a page: one of the sizes that grids offer. */
export const pageSize =
  (fallback: number): Reader<number> =>
  typed =>
    PAGE_SIZES.find(size => String(size) === typed) ?? fallback

/** A plain whole number as text. */
export const whole: Reader<string> = typed => (typed && /^\d{1,9}$/.test(typed) ? typed : '')

/** A day of the device's calendar, `2026-03-01`; empty for an invalid date. */
export const day: Reader<string> = typed => (typed && startOfDay(typed) ? typed : '')

/** The start of a day on this device, or of one some days later; `undefined` for an invalid date. */
export function startOfDay(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^([12]\d{3})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const start = new Date(year, month - 1, date)
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}
