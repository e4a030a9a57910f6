import { PAGE_SIZES, type Reader } from './listSearch.ts'

// Apart from the readers of the product list, which is the first screen that most people see.

/** Rows a page: one of the sizes that grids offer. */
export const pageSize =
  (fallback: number): Reader<number> =>
  typed =>
    PAGE_SIZES.find(size => String(size) === typed) ?? fallback

/** A plain whole number as text. */
export const whole: Reader<string> = typed => (typed && /^\d{1,9}$/.test(typed) ? typed : '')
