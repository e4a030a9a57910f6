/** Payment cards, as far as a form can check them. */

/** Without the spaces and hyphens that users type. */
export const cardDigits = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** 12 to 19 digits with a right check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const BRANDS: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^(6011|65|64[4-9])/, 'Discover'],
  [/^(36|38|30[0-5])/, 'Diners'],
  [/^35/, 'JCB'],
]
export const cardBrand = (digits: string) => BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Card'

/** `MM/YY`. */
export const isExpiration = (text: string) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(text)

/** A card can be used until the end of its month. */
export function isExpired(expiration: string, now: Date): boolean {
  const [month = 0, year = 0] = expiration.split('/').map(Number)
  return Date.UTC(2000 + year, month, 1) <= now.getTime()
}
