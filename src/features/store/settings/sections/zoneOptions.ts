import { zonePlace } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'

interface ZoneOption {
  zone: string
  text: string
}

/** From east to west; Phoenix has no daylight saving time. */
const US_ZONES = `
  America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu
`
  .trim()
  .split(/\s+/)

/** The time zones to choose from, those of the United States first. The current one is always among them. */
export function zoneOptions(language: string, current: string): Record<'us' | 'all', ZoneOption[]> {
  const option = (zone: string) => ({ zone, text: `${zonePlace(zone)} (${longZoneName(zone, language)})` })
  // Each once: an option that is there twice could not be shown as chosen. A zone can have two names, `Europe/Kiev` and `Europe/Kyiv`.
  const isSame = (zone: string) => zone !== current && zonePlace(zone) === zonePlace(current)
  const others = new Set(
    [...Intl.supportedValuesOf('timeZone').filter(zone => !isSame(zone)), current].filter(
      zone => !US_ZONES.includes(zone),
    ),
  )
  return {
    us: US_ZONES.map(option),
    all: [...others].map(option).sort((a, b) => a.text.localeCompare(b.text, language)),
  }
}
