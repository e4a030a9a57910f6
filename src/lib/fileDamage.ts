import { LANGUAGES } from './languages.ts'
import { withPlainDigits } from './number.ts'
import { formatOf } from './time.ts'

/**
 * What spreadsheet programs do to the cells of a CSV file that they open and save: LibreOffice 7.4 and Gnumeric 1.12 as seen,
 * Excel as its documentation says. A cell that reads like a number, a date or a time is stored as one and written back in the
 * format of the program's language.
 */

/** Significant digits that a program keeps: Excel and LibreOffice 15, Gnumeric up to 17. */
const PRECISIONS = [15, 16, 17]

/** UTF-16 units of the longest cell: Excel's and LibreOffice's. */
const LONGEST_CELLS = [32_767, 65_535]

/**
 * What a cell has lost, as far as it shows alone: a number in scientific notation, the last of more than 15 digits, the rest of a
 * text, or a text like `3/4` that is now a date.
 */
export type Damage = 'number' | 'digits' | 'cut' | 'date'

/** The damage that shows in a cell. Texts that someone typed may look like that, too, dates above all. */
export function damageIn(cell: string): Damage | undefined {
  if (LONGEST_CELLS.includes(cell.length)) return 'cut'
  if (cell.length > LONGEST_SHORT) return undefined
  const text = plain(cell)
  if (/^-?\d(\.\d+)?E\+\d+$/i.test(text)) return 'number'
  if (/^(?=\d{16})\d{1,15}0{3,}$/.test(text)) return 'digits'
  return DATES.some(form => form.test(text)) || isMonthDate(text) ? 'date' : undefined
}

/** Whether a cell is what a program makes of a stored text, and nothing that someone changed. */
export function isMadeOf(stored: string, cell: string): boolean {
  const was = stored.replace(/\r\n?/g, '\n').trim()
  const is = cell.trim()
  if (is === was || is === '' || was === '') return false
  if (is.length > LONGEST_SHORT) return is.length > SHORTEST_CUT && was.startsWith(is)
  const [wasPlain, isPlain] = [withPlainDigits(was), plain(is)]
  return (
    isNumberOf(wasPlain, isPlain) ||
    isThousandfold(was, is) ||
    isTimeOf(wasPlain, isPlain) ||
    isDateOf(wasPlain, isPlain)
  )
}

/** Whether a number with three decimals was taken for thousands, as where the decimal mark is a comma: `0.125` → `125`. */
export function isThousandfold(stored: string, cell: string): boolean {
  // Exports write the fourth decimal.
  const [, whole, decimals] = /^(-?\d+)\.(\d{3})0?$/.exec(stored.trim()) ?? []
  return whole !== undefined && plain(cell.trim()) === String(Number(`${whole}${decimals}`))
}

/** Whether two cells are the same number, in the digits and with the decimal marks of any language, or the same text in any case. */
export function isSameValue(given: string, stored: string): boolean {
  if (given.toLowerCase() === stored.toLowerCase()) return true
  const [a, b] = [decimalOf(plain(given)), decimalOf(plain(stored))]
  if (!a || !b) return isMadeOf(stored, given)
  return a.sign === b.sign && (isEqual(a, b) || isEqual(rounded(a, 15), rounded(b, 15)))
}

/** Longest text that can be a number or a date. */
const LONGEST_SHORT = 64
/** A text that is cut is never shorter. */
const SHORTEST_CUT = 32_000

const ARABIC_MARKS = /[\u066b]/g

/** With the digits 0 to 9, a point before decimals and E before an exponent. */
const plain = (cell: string) =>
  withPlainDigits(cell)
    .replace(ARABIC_MARKS, '.')
    .replace(/\s*أس\s*/, 'E')
    .replace(/^(-?\d+),(\d+(?:E[+-]?\d+)?)$/i, '$1.$2')

/** A decimal number: `0.digits × 10^exponent`, without zeros around the digits. */
interface Decimal {
  sign: string
  digits: string
  exponent: number
}

function decimalOf(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:E([+-]?\d{1,4}))?$/i.exec(text) ?? []
  if (whole === '') return undefined
  const all = whole + fraction
  const significant = all.replace(/^0+/, '')
  const digits = significant.replace(/0+$/, '')
  const exponent = digits === '' ? 0 : whole.length - (all.length - significant.length) + Number(power)
  return { sign: sign === '-' && digits !== '' ? '-' : '', digits, exponent }
}

const isEqual = (a: Decimal, b: Decimal) => a.digits === b.digits && a.exponent === b.exponent

/** To so many significant digits. */
function rounded({ sign, digits, exponent }: Decimal, precision: number): Decimal {
  if (digits.length <= precision) return { sign, digits, exponent }
  const up = Number(digits[precision]) >= 5 ? 1n : 0n
  const kept = String(BigInt(digits.slice(0, precision)) + up)
  return { sign, digits: kept.replace(/0+$/, ''), exponent: exponent + kept.length - precision }
}

/** The number that a program reads in a text: `5%` is 0.05, `(5)` is -5, `1 1/2` is 1.5. */
function numberRead(text: string): Decimal | undefined {
  const [, percent] = /^(\d+(?:\.\d+)?)\s?%$/.exec(text) ?? []
  if (percent) return decimalOf(`${percent}E-2`)
  const [, negative] = /^\((\d+(?:\.\d+)?)\)$/.exec(text) ?? []
  if (negative) return decimalOf(`-${negative}`)
  const [, whole, top, bottom] = /^(\d{1,9}) (\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  if (whole && Number(bottom) > 0) return decimalOf(String(Number(whole) + Number(top) / Number(bottom)))
  return decimalOf(text)
}

function isNumberOf(was: string, is: string): boolean {
  // Programs write neither a plus nor zeros around a number.
  if (/^\+|^-?0\d|\.\d*0$/.test(is)) return false
  const [stored, given] = [numberRead(was), decimalOf(is)]
  if (!stored || !given || stored.sign !== given.sign) return false
  if (isEqual(stored, given) || isEqual(stored, rounded(given, 15))) return true
  // As many digits as the column was wide.
  if (/E\+/i.test(is)) return isEqual(rounded(stored, given.digits.length), given)
  return PRECISIONS.some(precision => isEqual(rounded(stored, precision), given))
}

/** `12:30` → `12:30:00`, `12:30:00 PM`. */
function isTimeOf(was: string, is: string): boolean {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(was) ?? []
  const [, givenHour, givenMinute] = /^(\d{1,2}):(\d{2}):00(?: ?[AP]M)?$/i.exec(is) ?? []
  return hour !== undefined && minute === givenMinute && Number(hour) % 12 === Number(givenHour) % 12
}

/** The numbers of months by their names in the languages of the app, long and short. */
const MONTHS = new Map(
  LANGUAGES.flatMap(language =>
    (['short', 'long'] as const).flatMap(month => {
      const { format } = formatOf(language, 'UTC', { month })
      return Array.from({ length: 12 }, (_, at) => [nameOf(format(Date.UTC(2026, at, 15))), at + 1] as const)
    }),
  ),
)
MONTHS.set('sep', 9)

function nameOf(month: string) {
  return month.replace('.', '').toLowerCase()
}

interface DateParts {
  numbers: number[]
  hasMonthName: boolean
  /** With its marks, without its digits and letters. */
  shape: string
}

/** The parts of a date, or of a text that programs take for one: `3/4`, `1-Mar`, `MAR1`, `2026-01-02`. */
function dateParts(text: string): DateParts | undefined {
  const day = text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?( [AP]M)?$/i, '')
  const parts = day.match(/\d+|\p{L}+/gu) ?? []
  const isDate = parts.length >= 2 && parts.length <= 3 && /^[\d\p{L}\s./,-]+$/u.test(day)
  if (!isDate) return undefined
  const numbers = parts.map(part => (/^\d{1,4}$/.test(part) ? Number(part) : MONTHS.get(nameOf(part))))
  const names = parts.filter(part => !/^\d/.test(part))
  if (names.length > 1 || numbers.some(number => number === undefined)) return undefined
  return {
    ...{ numbers: numbers as number[], hasMonthName: names.length > 0 },
    shape: day.replace(/\p{L}+/gu, 'M').replace(/\d+/g, digits => (digits.length > 2 ? 'Y' : 'D')),
  }
}

const isYear = (number: number) => number >= 1900 && number <= 2100

function isDateOf(was: string, is: string): boolean {
  const [stored, given] = [dateParts(was), dateParts(is)]
  if (!stored || !given || stored.shape === given.shape) return false
  const left = [...given.numbers]
  for (const number of stored.numbers) {
    const at = left.findIndex(each => each === number || (isYear(each) && each % 100 === number))
    if (at < 0) return false
    left.splice(at, 1)
  }
  // The present year, or the first of a month.
  if (left.length === 1) return left.every(each => isYear(each) || each === 1)
  const isSameOrder = stored.numbers.every((number, at) => number === given.numbers[at])
  const isTurned = stored.numbers.length === 3 && stored.numbers.some(isYear) && !isSameOrder
  return left.length === 0 && (stored.numbers.length === 3 ? !isTurned : given.hasMonthName)
}

/** As programs write days and times: `2026/03/04`, `03/04/2026`, `12:30:00 PM`. */
const DATES = [/^\d{4}\/\d{1,2}\/\d{1,2}$/, /^\d{1,2}\/\d{1,2}\/\d{4}$/, /^\d{1,2}:\d{2}:00(?: ?[AP]M)?$/i]

/** `1-Mar`, `Mar-26`. */
const isMonthDate = (text: string) =>
  /^(\d{1,2}-\p{L}+\.?|\p{L}+\.?-\d{2})$/u.test(text) && dateParts(text)?.hasMonthName === true
