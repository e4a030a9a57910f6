/** Document 1 §5: 9 to 17 digits, or nothing. */
export const PHONE = /^(\d{9,17})?$/

const ZEROS = [0x30, 0x660, 0x6f0]

/** The digits of a typed number, those of Arabic and Persian keyboards too: `+1 (617) 555-0142` → `16175550142`. */
export const phoneDigits = (typed: string): string =>
  [...typed]
    .map(character => {
      const code = character.codePointAt(0) ?? 0
      const zero = ZEROS.find(first => code >= first && code < first + 10)
      return zero === undefined ? '' : String(code - zero)
    })
    .join('')

/** A formatted phone number: `617-555-0142`, `+1 617-555-0142`; one of another country is returned as is. */
export function formatPhone(digits: string): string {
  const [, one, area, exchange, line] = /^(1)?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? `${one ? '+1 ' : ''}${area}-${exchange}-${line}` : digits
}
