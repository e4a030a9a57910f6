import { withPlainDigits } from '#lib/number.ts'

/**
 * Parses amounts in common formats to plain decimal text: `$1,234.50`, `1.234,50 €` and `1 234,5` become `1234.50` and
 * `1234.5`, digits of every script. A single separator followed by three digits separates thousands. Four decimals or more that
 * are whole cents but for the last of a binary number are those: `123.0000` of databases, `908.53999999999999998` of Gnumeric.
 * An invalid amount, or one with other words, is returned as is.
 */
export function plainAmount(text: string): string {
  // Most amounts are plain already.
  if (PLAIN.test(text)) return text
  const [, before = '', amount = '', after = ''] = AMOUNT.exec(latin(text).trim()) ?? []
  const bare = amount.replace(/[\s\u00A0\u202F'’]/g, '')
  if (![before, after].every(isCurrency) || !/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(bare)) return text.trim()
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
  return inWholeCents(bare.slice(0, at).replace(/[.,]/g, '') || '0', bare.slice(at + 1))
}

const PLAIN = /^\d+(\.\d{1,2})?$/

/** With two decimals, if more are within a millionth of a cent of them. */
function inWholeCents(whole: string, decimals: string): string {
  const cents = Number(`0.${decimals}`) * 100
  if (decimals.length < 4 || Math.abs(cents - Math.round(cents)) > 1e-6) return `${whole}.${decimals}`
  const [sign = '', digits = ''] = whole.startsWith('-') ? ['-', whole.slice(1)] : ['', whole]
  const all = BigInt(digits) * 100n + BigInt(Math.round(cents))
  return `${sign}${all / 100n}.${String(all % 100n).padStart(2, '0')}`
}

/** The number, and what is before and after it. The point of `Rs.` belongs to the currency, the one of `$.50` to the number. */
const AMOUNT = /^([^\d-]*?)(-?(?:(?<!\p{L})[.,])?\d(?:.*\d)?)(\D*)$/u

/** Symbols and codes of currencies, in any script; `off` and `each` are none. */
const isCurrency = (text: string) =>
  /^[\p{L}\p{Sc}\s.]*$/u.test(text) &&
  (text.match(/[a-z]{3,}/gi) ?? []).every(code => CURRENCIES.has(code.toUpperCase()))

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** A quantity with the digits 0 to 9; one that is no whole number is returned as is. */
export function plainQuantity(text: string): string {
  const plain = plainAmount(text).replace(/^(-?\d+)\.0{1,2}$/, '$1')
  return /^-?\d+$/.test(plain) ? plain : text
}

/** Most of a million cells have no other digits, and are not searched for them. */
const latin = (text: string) => (/[^\p{ASCII}]/u.test(text) ? withPlainDigits(text).replace(ARABIC_DECIMAL, '.') : text)

const ARABIC_DECIMAL = '\u066b'
const GRAMS_PER_POUND = 453.592_37

const UNITS: Record<string, number> = {
  ...{ g: 1, gram: 1, kg: 1000, kilo: 1000, kilogram: 1000 },
  ...{ oz: GRAMS_PER_POUND / 16, ounce: GRAMS_PER_POUND / 16, lb: GRAMS_PER_POUND, pound: GRAMS_PER_POUND },
}
const UNIT = /([a-z]+?)s?[.)]*$/i

/** The unit at the end of a header or cell: of `Weight (kg)` or `500 g`. */
export function unitIn(text: string): string {
  const unit = UNIT.exec(text.trim())?.[1]?.toLowerCase() ?? ''
  return unit in UNITS ? unit : ''
}

/** A weight in pounds, to four digits after the point; as it is if it is no number. `unit`: unless the text has its own. */
export function pounds(text: string, unit: string): string {
  const own = unitIn(text)
  const plain = plainAmount(own ? text.trim().replace(UNIT, '') : text)
  const grams = UNITS[own || unitIn(unit)]
  if (plain === '' || !Number.isFinite(Number(plain))) return text.trim()
  // The last digits of a binary number say nothing.
  if (grams === undefined || grams === GRAMS_PER_POUND) return plain.length > 15 ? String(Number(plain)) : plain
  return String(Math.round(((Number(plain) * grams) / GRAMS_PER_POUND) * 10_000) / 10_000)
}

/** A weight as the file has it, with its unit, if that isn't pounds; `unit`: unless the text has its own. */
export function foreignWeight(text: string, unit: string): Record<'weight', string> | undefined {
  const [bare, own, other] = [text.trim(), unitIn(text), unitIn(unit)]
  if (!/[1-9]/.test(latin(bare)) || (UNITS[own || other] ?? GRAMS_PER_POUND) === GRAMS_PER_POUND) return undefined
  return { weight: own ? bare : `${bare} ${other}` }
}
