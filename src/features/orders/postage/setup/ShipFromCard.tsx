import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { addressLines } from '#lib/addressLines.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import styles from './setup.module.css'

const ShipFromDialog = lazyPart(() => import('./ShipFromDialog.tsx'))

/** Where parcels come from. */
export function ShipFromCard({ address }: { address: StoreAddress['mailingAddress'] | null }) {
  const { t } = useTranslation('postage')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('shipFrom.title')}
      actions={<Button onClick={() => setOpen(true)}>{t(address ? 'shipFrom.edit' : 'shipFrom.add')}</Button>}
    >
      <p className={styles.address}>
        {address ? <bdi>{addressLines(address).join('\n')}</bdi> : t('gap.noStoreAddress')}
      </p>
      <Suspense>{isOpen && <ShipFromDialog address={address} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
