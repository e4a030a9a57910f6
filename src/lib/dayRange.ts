import { fromZone, toZone } from './zonedTime.ts'

/** Whole days of a zone, both included, and the instants at which they begin and end; `end` is the first after them. */
export interface DayRange {
  /** `2026-03-01` */
  from: string
  to: string
  start: string
  end: string
}

/** In the order of a list. Each ends today, except for `yesterday` and `lastMonth`. */
export const DAY_PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

/** `undefined` if a day does not exist, or `to` is before `from`. */
export function dayRange(from: string, to: string, zone: string): DayRange | undefined {
  const start = fromZone(from, '00:00', zone)
  // Not 24 hours after its beginning: a day on which clocks change has 23 or 25.
  const end = fromZone(to, '00:00', zone) && fromZone(addDays(to, 1), '00:00', zone)
  return start && end && from <= to ? { from, to, start, end } : undefined
}

/** The days of a preset in a zone. */
export function presetRange(preset: DayPreset, zone: string, now: string | number = Date.now()): DayRange {
  const today = toZone(new Date(now).toISOString(), zone).day
  const month = `${today.slice(0, 7)}-01`
  const beforeMonth = addDays(month, -1)
  const [from, to] = {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    last7Days: [addDays(today, -6), today],
    last30Days: [addDays(today, -29), today],
    thisMonth: [month, today],
    lastMonth: [`${beforeMonth.slice(0, 7)}-01`, beforeMonth],
    thisYear: [`${today.slice(0, 4)}-01-01`, today],
  }[preset] as [string, string]
  return dayRange(from, to, zone) as DayRange
}

/**
 * The days that others are compared with. Of `thisMonth`, the same days of the month before (all of them, if it is shorter), because
 * paydays and billing follow the calendar; else as many days right before.
 */
export function daysBefore({ from, to }: Pick<DayRange, 'from' | 'to'>, preset: DayPreset | 'custom') {
  const length = daysBetween(from, to)
  if (preset !== 'thisMonth') return { from: addDays(from, -length), to: addDays(to, -length) }
  const last = addDays(from, -1)
  const month = last.slice(0, 8)
  const same = month + to.slice(8)
  return { from: `${month}01`, to: same < last ? same : last }
}

const DAY_MS = 24 * 3600 * 1000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Calendar days have no zone. */
export const addDays = (day: string, days: number) => new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are from one to another, both included; 0 or less if the other is before it. */
export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY_MS + 1
