/** Money is integer cents of US dollars throughout (document 2 §9: `$`, USD). */

const formats = new Map<string, Intl.NumberFormat>()

/** `123456` cents → `$1,234.56` in the writing of `language`. */
export function formatMoney(cents: number, language = 'en'): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    formats.set(language, format)
  }
  if (language !== 'ar') return format.format(cents / 100)
  // Arabic has no narrow sign of its own, and `US$` falls apart between numbers that run left to right. Isolated, the amount
  // keeps its order in any text.
  const parts = format.formatToParts(cents / 100).map(({ type, value }) => (type === 'currency' ? '$' : value))
  return `\u2067${parts.join('')}\u2069`
}

/** What a form holds for an amount: `123456` cents → `1234.56`; nothing for `null`. */
export function centsToText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/**
 * Reads an amount as forms and URLs hold it: plain decimal text with up to 2 decimals (document 1 §5, Currency). What people
 * type is read by `readMoney`. Returns cents, `null` for an empty text, `NaN` for anything else.
 */
export function textToCents(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
