import { fold } from './fold.ts'

/** Document 1 §5: 9 to 17 digits, or nothing. */
export const PHONE = /^(\d{9,17})?$/

/** The digits of a typed number, those of Arabic and Persian keyboards too: `+1 (617) 555-0142` → `16175550142`. */
export const phoneDigits = (typed: string): string => fold(typed).replace(/\D/g, '')

/** What a phone calls when the number is pressed. */
export const phoneLink = (number: string): string => `tel:${/^\s*\+/.test(number) ? '+' : ''}${phoneDigits(number)}`

/** A formatted phone number: `617-555-0142`, `+1 617-555-0142`; one of another country is returned as is. */
export function formatPhone(digits: string): string {
  const [, one, area, exchange, line] = /^(1)?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? `${one ? '+1 ' : ''}${area}-${exchange}-${line}` : digits
}
