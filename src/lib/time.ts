/** Times travel in UTC and are shown in the zone of the merchant's device, which is always named. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, options)
    formats.set(key, format)
  }
  return format
}

/** As fields, in every language the same as with a zone: `dateStyle` has another form of the date in Arabic. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/**
 * `2026-03-01T09:30:00.000Z` → `Mar 1, 2026, 10:30 AM`, unbroken; for columns whose heading names the zone. A time in
 * the other half of the daylight saving year includes its own zone. `zone` is that of the heading (default: of now): the
 * clocks can change while a list is open.
 */
export function formatTime(timestamp: string | number, language = 'en', zone = zoneName(language)): string {
  if (!zoneBeside(timestamp, language, zone)) return formatTimeWithZone(timestamp, language)
  return formatOf(language, MINUTE).format(new Date(timestamp)).replace(/\s/g, '\u00a0')
}

/** The zone to name beside `formatTime` where no heading does; `undefined` if the time names its own. */
export const zoneBeside = (timestamp: string | number, language = 'en', zone = zoneName(language)) =>
  zoneName(language, timestamp) === zone ? zone : undefined

/** The same with the zone: `Mar 1, 2026, 10:30 AM GMT+1`. */
export const formatTimeWithZone = (timestamp: string | number, language = 'en') =>
  formatOf(language, { ...MINUTE, timeZoneName: 'short' }).format(new Date(timestamp))

/** A calendar day, which has no zone: `2026-03-01` → `Mar 1, 2026`. */
export const formatDay = (day: string, language = 'en') =>
  formatOf(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Calendar days from one to another: `Nov 1 – 7, 2026`. */
export const formatDays = (from: string, to: string, language = 'en') =>
  formatOf(language, { ...DAY, timeZone: 'UTC' }).formatRange(Date.parse(from), Date.parse(to))

/** The day on the merchant's device at a time, for the names of files: `2026-03-01`. */
export const dayOnDevice = (timestamp: string | number) =>
  formatOf('sv', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(timestamp))

/** Short name of the device's zone at a time (default: now): `GMT+1`, `EST`. It differs in summer and winter. */
export const zoneName = (language = 'en', at: string | number = Date.now()) =>
  formatOf(language, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(part => part.type === 'timeZoneName')?.value ?? 'UTC'
