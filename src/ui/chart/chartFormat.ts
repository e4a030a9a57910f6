import { directionOf } from '#lib/languages.ts'
import { centsToText, formatMoney } from '#lib/money.ts'

/** Money is cents, a percentage is a part of one: `0.034` for 3.4 %. */
export type ChartUnit = 'money' | 'number' | 'percent'

const OPTIONS: Record<ChartUnit, Intl.NumberFormatOptions> = {
  money: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  number: {},
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

/** A value in full. */
export const formatValue = (value: number, unit: ChartUnit, language: string) =>
  unit === 'money'
    ? formatMoney(value, language)
    : new Intl.NumberFormat(language, OPTIONS[unit]).format(value).replace('-', MINUS)

/** As `formatMoney` writes it. */
const MINUS = '−'
/** Parts of a number that stay in one order, wherever the text runs. */
const DIGITS = ['integer', 'group', 'decimal', 'fraction', 'percentSign']

/** A value at an axis, in short: `$1.2K`. */
export function formatTick(value: number, unit: ChartUnit, language: string): string {
  const format = new Intl.NumberFormat(language, {
    ...OPTIONS[unit],
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const sign = value < 0 ? MINUS : ''
  // As `formatMoney`: Arabic has no narrow symbol.
  const parts = format
    .formatToParts(Math.abs(unit === 'money' ? value / 100 : value))
    .map(({ type, value: text }) => ({ type, text: type === 'currency' ? '$' : text }))
  if (directionOf(language) === 'ltr') return sign + parts.map(({ text }) => text).join('')
  // Number with its sign, word and symbol in one order, be it negative or not.
  const isDigit = ({ type }: { type: string }) => DIGITS.includes(type)
  const digits = parts.filter(isDigit).map(({ text }) => text)
  const rest = parts.filter(part => !isDigit(part) && part.text.trim() !== '').map(({ text }) => text)
  return `\u2067${[`\u2066${sign}${digits.join('')}\u2069`, ...rest].join(' ')}\u2069`
}

/** A value for a spreadsheet program: dollars with cents, a part of one. */
export const plainValue = (value: number, unit: ChartUnit) => (unit === 'money' ? centsToText(value) : String(value))
