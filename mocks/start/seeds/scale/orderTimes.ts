import { addDays, dayRange } from '#lib/dayRange.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Random } from '../random.ts'

const DAY_MS = 24 * 3600 * 1000
const DAYS = 3 * 365
/** Orders of a day at the end of the three years, as a multiple of those at their beginning. */
const GROWTH = 3
/** From Sunday. */
const BY_WEEKDAY = [0.8, 1.1, 1.05, 1, 1.05, 1.2, 0.9]
/** From January. */
const BY_MONTH = [0.8, 0.8, 0.9, 0.95, 1.05, 0.95, 0.85, 0.85, 1, 1.05, 1.4, 1.9]
/** The hours of a day by how much is ordered in each, every hour at least once. */
const BY_HOUR = [
  ...Array.from({ length: 24 }, (_, hour) => hour),
  ...[8, 9, 9, 10, 10, 10, 11, 11, 12, 12, 12, 13, 13, 14, 14, 15, 16, 17, 18, 18],
  ...[19, 19, 19, 20, 20, 20, 20, 20, 21, 21, 21, 21, 22, 22],
]

/** The moments of a growing store's orders in the last three years, in their order; none is after `now`. */
export function orderTimes(orders: number, { now, zone, random }: { now: Date; zone: string; random: Random }) {
  const today = toZone(now.toISOString(), zone).day
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at - DAYS + 1)
    const range = dayRange(day, day, zone)
    const start = Date.parse(range?.start ?? day)
    const end = Math.min(Date.parse(range?.end ?? day), now.getTime())
    return { start, end, weight: (weightOf(day, at, random) * (end - start)) / DAY_MS }
  })
  const whole = days.reduce((sum, { weight }) => sum + weight, 0)
  let [weight, given] = [0, 0]
  return days.flatMap(day => {
    weight += day.weight
    const until = Math.round((orders * weight) / whole)
    const times = Array.from({ length: until - given }, () => momentOf(day, random))
    given = until
    return times.sort((a, b) => a - b)
  })
}

function weightOf(day: string, at: number, random: Random): number {
  const date = new Date(`${day}T00:00:00Z`)
  const isChristmas = day.slice(5) >= '12-23' && day.slice(5) <= '12-27'
  const season = isChristmas ? 0.5 : (BY_MONTH[date.getUTCMonth()] as number)
  const noise = random.whole(85, 115) / 100
  return GROWTH ** (at / DAYS) * (BY_WEEKDAY[date.getUTCDay()] as number) * season * noise
}

/** A day on which clocks change has 23 or 25 hours, and today is not over. */
function momentOf({ start, end }: { start: number; end: number }, random: Random): number {
  const share = (random.pick(BY_HOUR) + random.whole(0, 3_599_999) / 3_600_000) / 24
  return Math.floor(start + share * (end - start))
}
