import { useTranslation } from 'react-i18next'
import { zoneName, zonePlace } from '#lib/time.ts'
import { Muted } from '#ui/Muted.tsx'

/** Names the zone of a screen's times, once: `Times in New York (EST)`. `formatTime` leaves it out then. */
export function ZoneNote() {
  const { t } = useTranslation('page')
  return <Muted>{t('times', { place: zonePlace(), zone: zoneName() })}</Muted>
}
