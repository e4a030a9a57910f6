import { addDays, type DayPreset, daysBefore, daysBetween } from '#lib/dayRange.ts'

/** Calendar days (`2026-11-28`), both included. */
export interface Days {
  from: string
  to: string
}

/** How long a point of a chart is. */
export const STEPS = ['hour', 'day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** What a range is compared with: the days before it (`daysBefore`), or the same dates a year before. */
export const COMPARISONS = ['before', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const lengthOf = ({ from, to }: Days) => daysBetween(from, to)

/** Longest ranges that are shown by days and by weeks, unless another step is chosen. */
const MOST_BY_DAY = 92
const MOST_BY_WEEK = 366
/** Three years: a chart of more points is no longer drawn at once. */
const MOST_POINTS = 1100

export function defaultStep(days: number): Step {
  if (days <= 1) return 'hour'
  if (days <= MOST_BY_DAY) return 'day'
  return days <= MOST_BY_WEEK ? 'week' : 'month'
}

/** The steps that make sense for a range of so many days, in which more than one point results. */
export function stepsOf(days: number): Step[] {
  if (days <= 1) return ['hour']
  const makesSense = { hour: false, day: days <= MOST_POINTS, week: days > 7, month: days > 31 }
  return STEPS.filter(step => makesSense[step])
}

/** The chosen step if it makes sense, else the usual one. */
export const stepOf = (chosen: string, days: number): Step =>
  stepsOf(days).find(step => step === chosen) ?? defaultStep(days)

/** The day a year before; of February 29, the given one. */
function yearBefore(day: string, leap: '02-28' | '03-01'): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}-${day.endsWith('02-29') ? leap : day.slice(5)}`
}

/** The range that another, which was chosen by a preset or day by day, is compared with. */
export function comparedWith({ from, to }: Days, comparison: Comparison, preset: DayPreset | 'custom'): Days | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(from, '02-28'), to: yearBefore(to, '02-28') }
  return daysBefore({ from, to }, preset)
}

const MONDAY_OF = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const LAST_OF: Record<Exclude<Step, 'hour'>, (day: string) => string> = {
  day: day => day,
  week: day => addDays(MONDAY_OF(day), 6),
  month: day => addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
}

/** The parts of a range, one for each point of a chart. The first and the last week or month may be incomplete. */
export function partsOf({ from, to }: Days, step: Exclude<Step, 'hour'>): Days[] {
  const parts: Days[] = []
  for (let start = from; start <= to; ) {
    const last = LAST_OF[step](start)
    const end = last < to ? last : to
    parts.push({ from: start, to: end })
    start = addDays(end, 1)
  }
  return parts
}

/**
 * What each part is compared with. Together they are exactly the range that `comparedWith` returns, so that their sums are its sum:
 * a day before March 1 may be two days a year before, and none (`null`) is left for February 29, or for the last days of a month after a
 * shorter one.
 */
export function comparedParts(parts: readonly Days[], range: Days, compared: Days, comparison: Comparison) {
  const shift = daysBetween(compared.from, range.from) - 1
  const after = addDays(compared.to, 1)
  const startOf = (day: string) => {
    if (comparison === 'year') return yearBefore(day, '03-01')
    const start = addDays(day, -shift)
    return start < after ? start : after
  }
  return parts.map(({ from }, index): Days | null => {
    const next = parts[index + 1]
    const part = {
      from: index === 0 ? compared.from : startOf(from),
      to: next ? addDays(startOf(next.from), -1) : compared.to,
    }
    return part.from <= part.to ? part : null
  })
}

/** Sums over parts that follow each other, of what is known of some days. Both in order. */
export function sumParts<Sums extends { day: string }>(
  parts: readonly (Days | null)[],
  days: readonly Sums[],
  read: (sums: Sums) => number,
): number[] {
  let at = 0
  return parts.map(part => {
    let sum = 0
    if (!part) return sum
    for (let next = days[at]; next && next.day <= part.to; next = days[++at]) {
      if (next.day >= part.from) sum += read(next)
    }
    return sum
  })
}

/** By how much a value is larger than another, as a part of that; `null` without another. */
export const changeOf = (value: number, previous: number): number | null =>
  previous === 0 ? null : (value - previous) / Math.abs(previous)
