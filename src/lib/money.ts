import { directionOf } from './languages.ts'

/** Money is integer cents of US dollars throughout (document 2 §9: `$`, USD). */

const formats = new Map<string, Intl.NumberFormat>()

/** `123456` cents → `$1,234.56` in the writing of `language`; negative ones with a minus sign: `−$5.00`. */
export function formatMoney(amount: number, language = 'en'): string {
  // Nothing has no sign, also where it was subtracted: `-0`.
  const cents = amount || 0
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    formats.set(language, format)
  }
  if (directionOf(language) === 'ltr') return format.format(cents / 100).replace('-', '−')
  // The sign would be between symbol and number.
  if (cents < 0) return `\u2066${formatMoney(cents)}\u2069`
  // Arabic has no narrow currency symbol, and the parts of `US$` are reordered between left-to-right numbers. With bidi
  // isolation, the amount keeps its order in any text.
  const parts = format.formatToParts(cents / 100).map(({ type, value }) => (type === 'currency' ? '$' : value))
  return `\u2067${parts.join('')}\u2069`
}

/** The form value of an amount: `123456` cents → `1234.56`; empty for `null`. */
export function centsToText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/**
 * Parses an amount from a form or URL: plain decimal text with up to 2 decimals (document 1 §5, Currency). `readMoney`
 * parses user input. Returns cents, `null` for an empty text, `NaN` for anything else.
 */
export function textToCents(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
