import { formatOf } from './time.ts'

/**
 * Days and times of day in a named zone, such as a store's: the values that users enter, while instants are sent in
 * UTC.
 */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/** The local time in the zone at an instant, as if it were UTC. */
function wallOf(moment: number, zone: string): number {
  const parts = formatOf('en-US', zone, PARTS).formatToParts(moment)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map(type => Number(parts.find(part => part.type === type)?.value))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (moment: number, zone: string) => wallOf(moment, zone) - Math.floor(moment / 1000) * 1000

/** A moment as day and time of day in the zone: `{ day: '2026-03-01', time: '09:30' }`. */
export function toZone(timestamp: string, zone: string): { day: string; time: string } {
  const wall = new Date(wallOf(Date.parse(timestamp), zone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * The instant of a day and time of day in the zone; `undefined` for an invalid one. A time that daylight saving skips
 * is moved forward by the same amount; of a time that occurs twice it is the first.
 */
export function fromZone(day: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${day}T${time}`)) return undefined
  const offsets = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]
  const moments = offsets.filter(offset => offsetAt(wall - offset, zone) === offset).map(offset => wall - offset)
  const moment = moments.length > 0 ? Math.min(...moments) : wall - (offsets[0] ?? 0)
  return new Date(moment).toISOString()
}

/** The same time of day in the zone, some days later. */
export function daysLater(timestamp: string, days: number, zone: string): string | undefined {
  const { day, time } = toZone(timestamp, zone)
  const later = Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS
  return fromZone(new Date(later).toISOString().slice(0, 10), time, zone)
}

/** ISO 8601 with the zone's offset: `2026-11-26T18:11:00-05:00`. */
export function isoInZone(timestamp: string, zone: string): string {
  const moment = Date.parse(timestamp)
  const minutes = Math.round(offsetAt(moment, zone) / MINUTE_MS)
  const offset = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16)
  return `${new Date(wallOf(moment, zone)).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`
}

/** The zone's common name of today, independent of the season: `Eastern Time`. Some zones had other ones in other years. */
export const longZoneName = (zone: string, language = 'en') =>
  formatOf(language, zone, { timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
