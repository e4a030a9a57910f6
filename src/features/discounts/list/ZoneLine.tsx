import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreInformation } from '#contract/store/store.ts'
import { knownZone } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'

const ZoneDialog = lazyOnRequest(() => import('./ZoneDialog.tsx'))

/** Shows the time zone of the discounts' dates, and changes it. */
export function ZoneLine({ store }: { store: StoreInformation }) {
  const { t, i18n } = useTranslation('discounts')
  const [isOpen, setOpen] = useState(false)
  return (
    <Inline>
      <p>{t('zone.line', { zone: longZoneName(knownZone(store.timeZone), i18n.language) })}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('zone.change')}
      </Button>
      <Suspense>{isOpen && <ZoneDialog store={store} onClose={() => setOpen(false)} />}</Suspense>
    </Inline>
  )
}
