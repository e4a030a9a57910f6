/**
 * Parses and formats numbers in fields. Forms and URLs hold numbers as plain decimal text (`-1234.5`) in every
 * language, so that a value survives a change of language; only fields use the format of the language.
 */

interface Marks {
  decimal: string
  /** From 0 to 9. */
  digits: string[]
}

const marksByLanguage = new Map<string, Marks>()

/** How a language writes numbers. */
function marksOf(language: string): Marks {
  let marks = marksByLanguage.get(language)
  if (!marks) {
    const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
    const digit = new Intl.NumberFormat(language, { useGrouping: false })
    marks = {
      decimal: decimal ?? '.',
      digits: Array.from({ length: 10 }, (_, value) => digit.format(value)),
    }
    marksByLanguage.set(language, marks)
  }
  return marks
}

const ARABIC_DECIMAL = '\u066b'
const PLAIN = /^-?\d+(\.\d+)?$/

/** Whether a text is a number in the format of forms and URLs. */
export const isPlainNumber = (text: string) => PLAIN.test(text)

/**
 * Reads a typed number: `1,234.5` in English, `1.234,5` in Spanish, with the digits of any script. An input that is
 * invalid in the language is parsed with the other separator if that is unambiguous: `12,5` in English. Returns plain
 * decimal text; an invalid number is returned as is.
 */
export function readNumber(text: string, language: string): string {
  const typed = withPlainDigits(text)
  if (typed.includes(ARABIC_DECIMAL)) return parse(typed, ARABIC_DECIMAL, ',') ?? text.trim()
  const { decimal } = marksOf(language)
  const own = decimal === ARABIC_DECIMAL ? '.' : decimal
  const other = own === '.' ? ',' : '.'
  const number = parse(typed, own, other) ?? (isAmbiguous(typed) ? null : parse(typed, other, own))
  return number ?? text.trim()
}

/** An amount of money; the currency may be on either side. */
export function readMoney(text: string, language: string): string {
  const amount = withoutMarks(text).replace(/^(US\s*\$|\$\s*US|\$|USD)|(US\s*\$|\$\s*US|\$|USD)$/gi, '')
  const number = readNumber(amount, language)
  return isPlainNumber(number) ? number : text.trim()
}

/** Plain decimal text in the format of the language, ungrouped, for a field; an invalid number is returned as is. */
export function showNumber(text: string, language: string): string {
  if (!isPlainNumber(text)) return text
  const { decimal, digits } = marksOf(language)
  return text.replace('.', decimal).replace(/\d/g, digit => digits[Number(digit)] ?? digit)
}

/** One separator before exactly three digits groups thousands in one language and begins decimals in another. */
const isAmbiguous = (typed: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(typed)

function parse(typed: string, decimal: string, group: string): string | null {
  const [, minus, whole = '', fraction = ''] =
    new RegExp(`^(-?)(\\d+|[1-9]\\d{0,2}(?:[\\${group} ]\\d{2,3})*[\\${group} ]\\d{3})?(?:\\${decimal}(\\d*))?$`).exec(
      typed,
    ) ?? []
  if (minus === undefined || whole + fraction === '') return null
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return `${minus}${digits}${fraction ? `.${fraction}` : ''}`
}

/** Without the marks that cannot be seen, such as those for the direction of text, and without the space around. */
const withoutMarks = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** Digits of every script as 0 to 9, other minus signs and commas as Latin ones, other spaces and quotes as one space. */
export function withPlainDigits(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replace(/(?<=\d)\u066c(?=\d{3})/g, '')
    .replace(/[\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\uff0e]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/[\s'’]+/g, ' ')
}

/** The value of a digit: Unicode has the ten digits of a script in a row, and rows may touch. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
