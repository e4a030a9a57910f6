import { useTranslation } from 'react-i18next'
import type { StoreInformation } from '#contract/store/store.ts'
import { knownZone } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Inline } from '#ui/Layout.tsx'

/** Shows the time zone of the discounts' dates, and where to change it. */
export function ZoneLine({ store }: { store: StoreInformation }) {
  const { t, i18n } = useTranslation('discounts')
  return (
    <Inline>
      <p>{t('zone.line', { zone: longZoneName(knownZone(store.timeZone), i18n.language) })}</p>
      <AppLink to={pathTo('settings.regional')}>{t('zone.change')}</AppLink>
    </Inline>
  )
}
