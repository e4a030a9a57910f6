import type { Warning } from '../file/warnings.ts'

/**
 * What a merchant should know of how products of another system were read; message keys below `imports:products.note`. The detail is
 * an example.
 */
export const NOTES = [
  /** Weights that differ by variant: a product has one, the first. */
  'weights',
  /** A variation has its product's stock, which was given to each. */
  'parentStock',
  /** One quantity for all variants, which only the merchant can divide. */
  'sharedStock',
  /** Not as many SKUs as variants. */
  'skus',
  /** Sold although there are none left; here nobody can buy what is counted and out. */
  'oversold',
  /** A sale price whose time is over, or not yet begun. */
  'saleDates',
  /** Hidden in the catalog of the old shop: not for sale here. */
  'hidden',
  /** Images without the address of their server. */
  'imageNames',
  /** Prices of rules and modifiers. */
  'rules',
  /** A product in other languages. */
  'storeViews',
  /** Amounts are in another currency. */
  'otherCurrency',
  /** The price is entered at each sale. */
  'openPrice',
  /** Counted at several places. */
  'locations',
] as const

export interface Note extends Warning {
  code: (typeof NOTES)[number]
}

/** Notes of what is the case. */
export const notesOf = (notes: Partial<Record<Note['code'], string | false | undefined>>): Note[] =>
  NOTES.flatMap(code => {
    const detail = notes[code]
    return typeof detail === 'string' ? [{ code, detail }] : []
  })

/** Shown if the file has what the note says; `undefined` shows it always. The first choice counts until another is made. */
export interface SystemQuestion {
  id: 'sharedStock' | 'location'
  note?: Note['code']
  /** `all`, `none` and `each` have messages; others are names of the file. */
  choices: readonly string[]
}

/** How one quantity of all variants is read. */
export const SHARED_STOCK: SystemQuestion = {
  id: 'sharedStock',
  note: 'sharedStock',
  choices: ['none', 'each', 'zero'],
}

/** The quantity of each of several variants that share one. */
export function sharedQuantity(quantity: string | null, answer = 'none'): string | null {
  if (quantity === null || answer === 'none') return null
  return answer === 'each' ? quantity : '0'
}
