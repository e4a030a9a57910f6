import type { SalesFigures } from '#contract/insight/analytics.ts'
import type { SalesSums } from '#contract/orders/salesSums.ts'
import { addDays } from '#lib/dayRange.ts'
import { formatDay, formatDays, formatOf } from '#lib/time.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'
import type { ChartPoint } from '#ui/chart/Chart.tsx'
import { type Comparison, comparedParts, type Days, lengthOf, partsOf, type Step, sumParts } from './periods.ts'

type Sales = Pick<SalesFigures, 'days' | 'hours'>

interface PointsInput {
  range: Days
  step: Step
  /** The hour of the store at which it is now: `2026-11-28T14`. Nothing is known of what begins later. */
  now: string
  figures: Sales & { timeZone: string }
  compared: { range: Days; comparison: Comparison; figures: Sales } | null
  language: string
}

export type Read = (sums: SalesSums) => number

/** The hour at an instant, in a zone. */
export function hourAt(moment: number, zone: string): string {
  const { day, time } = toZone(new Date(moment).toISOString(), zone)
  return `${day}T${time.slice(0, 2)}`
}

/** The points of a chart over time. */
export const pointsOf = (input: PointsInput, read: Read): ChartPoint[] =>
  input.step === 'hour' ? hoursOf(input, read) : daysOf(input, input.step, read)

function daysOf({ range, now, figures, compared, language }: PointsInput, step: Exclude<Step, 'hour'>, read: Read) {
  const parts = partsOf(range, step)
  const values = sumParts(parts, figures.days, read)
  const before = compared && comparedParts(parts, range, compared.range, compared.comparison)
  const previous = before && sumParts(before, compared.figures.days, read)
  const isLong = lengthOf(range) > 366
  return parts.map((part, index): ChartPoint => {
    const other = before?.[index]
    return {
      key: step === 'month' ? part.from.slice(0, 7) : part.from,
      label: labelOf(part, step, language),
      short: shortOf(part, step, isLong, language),
      value: part.from > now ? null : (values[index] ?? 0),
      ...(other && { previous: { label: labelOf(other, step, language), value: previous?.[index] ?? 0 } }),
    }
  })
}

/** `Nov 1, 2026`, `Nov 2 – 8, 2026`, `November 2026`. */
function labelOf({ from, to }: Days, step: Step, language: string): string {
  if (from === to) return formatDay(from, language)
  const isMonth = step === 'month' && from.endsWith('-01') && isLastOfMonth(to) && from.slice(0, 7) === to.slice(0, 7)
  if (!isMonth) return formatDays(from, to, language)
  return formatOf(language, 'UTC', { year: 'numeric', month: 'long' }).format(Date.parse(from))
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

function shortOf({ from }: Days, step: Step, hasYear: boolean, language: string): string {
  const parts = step === 'month' ? { year: 'numeric' } : { day: 'numeric', ...(hasYear && { year: '2-digit' }) }
  return formatOf(language, 'UTC', { month: 'short', ...parts } as Intl.DateTimeFormatOptions).format(Date.parse(from))
}

/** The hours of a day. One that clocks leave out is there only if the day that it is compared with has it. */
function hoursOf({ range, now, figures, compared, language }: PointsInput, read: Read): ChartPoint[] {
  const day = range.from
  const values = new Map(figures.hours.map(({ hour, ...sums }) => [hour, read(sums)]))
  const previous = new Map(compared?.figures.hours.map(({ hour, ...sums }) => [hour, read(sums)]))
  const other = compared?.range.from
  const { timeZone } = figures
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const shown = hours.filter(hour => exists(day, hour, timeZone) || (other && exists(other, hour, timeZone)))
  return shown.map(hour => {
    const key = `${day}T${hour}`
    const label = (of: string) =>
      formatHour(`${of}T${hour}`, language, { year: 'numeric', month: 'short', day: 'numeric' })
    return {
      key: `${day} ${hour}:00`,
      label: label(day),
      short: formatHour(key, language, {}),
      value: key > now ? null : (values.get(key) ?? 0),
      ...(other && { previous: { label: label(other), value: previous.get(`${other}T${hour}`) ?? 0 } }),
    }
  })
}

function exists(day: string, hour: string, zone: string): boolean {
  const moment = fromZone(day, `${hour}:00`, zone)
  return moment !== undefined && hourAt(Date.parse(moment), zone) === `${day}T${hour}`
}

const formatHour = (hour: string, language: string, day: Intl.DateTimeFormatOptions) =>
  formatOf(language, 'UTC', { ...day, hour: 'numeric' }).format(Date.parse(`${hour}:00:00Z`))
