import { observable } from './observable.ts'

/** Times travel in UTC, and are shown in the store's time zone, whatever the zone of the device. */

/** The zone of a store that has not chosen one. */
export const DEFAULT_ZONE = 'America/New_York'

/** The store's zone, by its IANA name. `shell/storeZone.ts` sets it before a screen renders; the provider never reads it. */
export const storeZone = observable(DEFAULT_ZONE)

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format that is made once. */
export function formatOf(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [language, timeZone, JSON.stringify(options)].join()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...options, timeZone })
    formats.set(key, format)
  }
  return format
}

/** The zone, or the default if this device does not support it. */
export function knownZone(zone: string): string {
  try {
    formatOf('en', zone, {})
    return zone
  } catch {
    return DEFAULT_ZONE
  }
}

/** As fields, in every language the same as with a zone: `dateStyle` has another form of the date in Arabic. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/**
 * `2026-03-01T09:30:00.000Z` → `Mar 1, 2026, 4:30 AM`, unbroken; for screens that name the zone with a `ZoneNote`. A time
 * in the other half of the daylight saving year includes its own zone.
 */
export const formatTime = (timestamp: string | number, language = 'en') =>
  zoneName(timestamp) === zoneName()
    ? formatOf(language, storeZone.get(), MINUTE).format(new Date(timestamp)).replace(/\s/g, '\u00a0')
    : formatTimeWithZone(timestamp, language)

/** The same with the zone: `Mar 1, 2026, 4:30 AM EST`. */
export const formatTimeWithZone = (timestamp: string | number, language = 'en', zone = storeZone.get()) =>
  `${formatOf(language, zone, MINUTE).format(new Date(timestamp))} ${zoneName(timestamp, zone)}`

/** A calendar day, which has no zone: `2026-03-01` → `Mar 1, 2026`. */
export const formatDay = (day: string, language = 'en') =>
  formatOf(language, 'UTC', DAY).format(new Date(`${day}T00:00:00Z`))

/** Calendar days from one to another: `Nov 1 – 7, 2026`. */
export const formatDays = (from: string, to: string, language = 'en') =>
  formatOf(language, 'UTC', DAY).formatRange(Date.parse(from), Date.parse(to))

/** The store's calendar day at a time: `2026-03-01`. */
export const dayAt = (timestamp: string | number) =>
  formatOf('sv', storeZone.get(), { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(timestamp))

/**
 * Short name of a zone at a time (default: the store's, now), which differs in summer and winter: `EST`. In English in every
 * language: others have no names but `GMT-5`.
 */
export const zoneName = (at: string | number = Date.now(), zone = storeZone.get()) =>
  formatOf('en-US', zone, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(part => part.type === 'timeZoneName')?.value ?? zone

/** Places whose zones are known to browsers and databases by names that these no longer have. */
const PLACES_TODAY = new Map(
  Object.entries({
    ...{
      Kiev: 'Kyiv',
      Calcutta: 'Kolkata',
      Rangoon: 'Yangon',
      Katmandu: 'Kathmandu',
      Asmera: 'Asmara',
      Godthab: 'Nuuk',
    },
    ...{ Saigon: 'Ho Chi Minh City', Ho_Chi_Minh: 'Ho Chi Minh City', Faeroe: 'Faroe', Enderbury: 'Kanton' },
    ...{ Ponape: 'Pohnpei', Truk: 'Chuuk', Coral_Harbour: 'Atikokan', Macao: 'Macau', Dacca: 'Dhaka' },
  }),
)

/** The place that names a zone, as it is called today: `America/Argentina/Buenos_Aires` → `Buenos Aires`, `Europe/Kiev` → `Kyiv`. */
export function zonePlace(zone = storeZone.get()): string {
  const place = zone.split('/').at(-1) ?? zone
  return PLACES_TODAY.get(place) ?? place.replaceAll('_', ' ')
}
