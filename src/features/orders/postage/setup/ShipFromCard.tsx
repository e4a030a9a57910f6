import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreAddress } from '#contract/storeAddress.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import styles from './setup.module.css'

const ShipFromDialog = lazyPart(() => import('./ShipFromDialog.tsx'))

/** Where parcels come from. */
export function ShipFromCard({ address }: { address: StoreAddress['mailingAddress'] | null }) {
  const { t } = useTranslation('postage')
  const [isOpen, setOpen] = useState(false)
  const place = address && [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]
  const lines = address && [address.address1, address.address2, place?.filter(Boolean).join(', '), address.country]
  return (
    <Card
      title={t('shipFrom.title')}
      actions={<Button onClick={() => setOpen(true)}>{t(address ? 'shipFrom.edit' : 'shipFrom.add')}</Button>}
    >
      <p className={styles.address} dir={lines ? 'auto' : undefined}>
        {lines ? lines.filter(Boolean).join('\n') : t('gap.noStoreAddress')}
      </p>
      <Suspense>{isOpen && <ShipFromDialog address={address} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
