import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { addressLines } from '#lib/addressLines.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { shippingQueries } from '../queries.ts'
import styles from './places.module.css'
import { useAddressList, withPrimary } from './useAddressList.ts'

const AddressDialog = lazyOnRequest(() => import('./AddressDialog.tsx'))
const DeleteAddressDialog = lazyOnRequest(() => import('./DeleteAddressDialog.tsx'))

/** The store's addresses. Parcels are sent from the primary address. */
export default function AddressesCard() {
  const { t } = useTranslation(['shipping', 'page'])
  const errorMessage = useErrorMessage()
  const { data, error } = useQuery(quietly(shippingQueries.addresses()))
  const { change, ...write } = useAddressList(() => toast({ text: t('address.saved'), seconds: 4 }))
  const [edited, setEdited] = useState<StoreAddress | 'new' | null>(null)
  const [leaving, setLeaving] = useState<StoreAddress | null>(null)
  const [moving, setMoving] = useState<string>()
  const problem = error ?? write.error

  const makePrimary = ({ id }: StoreAddress) => {
    if (!data || write.isPending) return
    setMoving(id)
    change(data, id, list => withPrimary(list, id))
  }
  return (
    <Card
      title={t('address.title')}
      flush
      actions={
        data && (
          <Button icon={<Icon glyph={Plus} />} onClick={() => setEdited('new')}>
            {t('address.add')}
          </Button>
        )
      }
    >
      {problem && (
        <Notice tone="danger" live>
          {errorMessage(problem)}
        </Notice>
      )}
      <UnconfirmedNotice write={write} />
      {data?.storeAddresses.length === 0 && <p className={styles.none}>{t('address.none')}</p>}
      {data && data.storeAddresses.length > 0 && (
        <List gap={1} aria-label={t('address.title')}>
          {data.storeAddresses.map(address => {
            const lines = addressLines(address.mailingAddress)
            const name = lines[0] ?? ''
            return (
              <li key={address.id} className={styles.address}>
                <span>
                  {lines.map(line => (
                    <span key={line} className={styles.line}>
                      <bdi>{line}</bdi>
                    </span>
                  ))}
                </span>
                {address.isPrimary && <Badge tone="info">{t('address.primary')}</Badge>}
                <Inline>
                  {!address.isPrimary && (
                    <Button
                      size="small"
                      aria-label={t('address.makePrimaryNamed', { name })}
                      busy={write.isPending && moving === address.id}
                      busyLabel={t('page:write.working')}
                      onClick={() => makePrimary(address)}
                    >
                      {t('address.makePrimary')}
                    </Button>
                  )}
                  <Button size="small" aria-label={t('address.editNamed', { name })} onClick={() => setEdited(address)}>
                    {t('page:action.edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('page:common.deleteNamed', { name })}
                    onClick={() => setLeaving(address)}
                  >
                    {t('page:action.delete')}
                  </Button>
                </Inline>
              </li>
            )
          })}
        </List>
      )}
      <Suspense>
        {edited && data && (
          <AddressDialog list={data} address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
        {leaving && data && <DeleteAddressDialog list={data} address={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </Card>
  )
}
