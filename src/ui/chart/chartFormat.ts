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
  unit === 'money' ? formatMoney(value, language) : new Intl.NumberFormat(language, OPTIONS[unit]).format(value)

/** A value at an axis, in short: `$1.2K`. */
export function formatTick(value: number, unit: ChartUnit, language: string): string {
  const format = new Intl.NumberFormat(language, {
    ...OPTIONS[unit],
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  // As `formatMoney`: Arabic has no narrow symbol.
  const parts = format.formatToParts(unit === 'money' ? value / 100 : value)
  return parts.map(({ type, value: text }) => (type === 'currency' ? '$' : text)).join('')
}

/** A value for a spreadsheet program: dollars with cents, a part of one. */
export const plainValue = (value: number, unit: ChartUnit) => (unit === 'money' ? centsToText(value) : String(value))
