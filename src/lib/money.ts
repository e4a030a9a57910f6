/** Money is integer cents of US dollars throughout (document 2 §9: `$`, USD). */

const formats = new Map<string, Intl.NumberFormat>()

/** `123456` cents → `$1,234.56` in the writing of `language`. */
export function formatMoney(cents: number, language = 'en'): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    formats.set(language, format)
  }
  return format.format(cents / 100)
}

/** What stands in a price field: `123456` cents → `1234.56`; nothing for `null`. */
export function centsToText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/**
 * Reads a typed price: digits with commas and up to 2 decimals (document 1 §5, Currency), a leading `$` is forgiven.
 * Returns cents, `null` for an empty text, `NaN` for anything else.
 */
export function textToCents(text: string): number | null {
  if (text.trim() === '') return null
  const typed = text.trim().replace(/^\$\s*/, '')
  if (!/^(?=.*\d)(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/.test(typed)) return Number.NaN
  return Math.round(Number(typed.replaceAll(',', '')) * 100)
}
