import { withPlainDigits } from '#lib/number.ts'

/**
 * Parses amounts in common formats to plain decimal text: `$1,234.50`, `1.234,50 €` and `1 234,5` become `1234.50` and
 * `1234.5`, digits of every script. A single separator followed by three digits separates thousands. An invalid amount is
 * returned as is.
 */
export function plainAmount(text: string): string {
  const bare = latin(text)
    .replace(CURRENCY, '')
    .replace(/[\s\u00A0\u202F'’]/g, '')
  if (!/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(bare)) return text.trim()
  const marks = [...bare.matchAll(/[.,]/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last === undefined) return bare
  const digitsAfter = bare.length - bare.lastIndexOf(last) - 1
  const isRepeated = marks.filter(mark => mark === last).length > 1
  const isAlone = new Set(marks).size === 1
  // `1,234` and `1.234.567`; but 0.125 is a fraction.
  const isThousands = isAlone && (isRepeated || (digitsAfter === 3 && !/^-?0[.,]/.test(bare) && last === ','))
  if (isThousands) return bare.replaceAll(last, '')
  const at = bare.lastIndexOf(last)
  return `${bare.slice(0, at).replace(/[.,]/g, '') || '0'}.${bare.slice(at + 1)}`
}

/** What is written before and after the number. The point of `Rs.` belongs to the currency, the one of `$.50` to the number. */
const CURRENCY = /^[^\d-]*?(?=-?(?:(?<!\p{L})[.,])?\d)|(?<=\d)\D+$/gu

/** A quantity with the digits 0 to 9; one that is no whole number is returned as is. */
export function plainQuantity(text: string): string {
  const plain = latin(text)
  return /^-?\d+$/.test(plain) ? plain : text
}

/** Most of a million cells have no other digits, and are not searched for them. */
const latin = (text: string) => (/[^\p{ASCII}]/u.test(text) ? withPlainDigits(text).replace(ARABIC_DECIMAL, '.') : text)

const ARABIC_DECIMAL = '\u066b'
const GRAMS_PER_POUND = 453.592_37

/** A weight in pounds, to four digits after the point; as it is if it is no number. Units: `g`, `kg`, `oz`, `lb`, `lbs`. */
export function pounds(text: string, unit: string): string {
  const plain = plainAmount(text)
  const grams = { g: 1, kg: 1000, oz: GRAMS_PER_POUND / 16, lb: GRAMS_PER_POUND, lbs: GRAMS_PER_POUND }[
    unit.toLowerCase()
  ]
  if (plain === '' || grams === undefined || !Number.isFinite(Number(plain))) return plain
  return String(Math.round(((Number(plain) * grams) / GRAMS_PER_POUND) * 10_000) / 10_000)
}
