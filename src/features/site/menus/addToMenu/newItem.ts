import { textToCents } from '#lib/money.ts'

/** Document 1 §5, New item; document 2 §9, names. */
export const NEW_NAME_LIMIT = 75
/** In cents. */
const HIGHEST_PRICE = 100_000_00

/** The error of a price, as a message key; `undefined` for a number from 0 to 100,000 with up to 2 decimals. */
export function priceProblem(text: string): 'new.priceWrong' | undefined {
  const cents = textToCents(text)
  return cents !== null && cents >= 0 && cents <= HIGHEST_PRICE ? undefined : 'new.priceWrong'
}
