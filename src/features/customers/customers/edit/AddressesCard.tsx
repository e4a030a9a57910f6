import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import { deleteShippingAddress, type ShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { addressLines } from '#lib/addressLines.ts'
import { formatPhone } from '#lib/phone.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { refreshAll } from '#page/record/recordMutations.ts'
import { useWrite } from '#page/useWrite.ts'
import { AmountRow, RowNote } from '#ui/AmountRow.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline } from '#ui/Layout.tsx'
import { customerQueries } from '../queries.ts'
import { customerResource } from '../resource.ts'

const AddressDialog = lazyOnRequest(() => import('./AddressDialog.tsx'))

/** Where the customer has orders sent to. Each change is saved at once, apart from the form around. */
export default function AddressesCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'page'])
  const query = useQuery(customerQueries.addresses(customer.id))
  const [edited, setEdited] = useState<ShippingAddress | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ShippingAddress | null>(null)
  const items = query.data?.items ?? []
  return (
    <Card
      title={t('section.addresses')}
      flush
      actions={
        <Button size="small" icon={<Icon glyph={Plus} />} onClick={() => setEdited('new')}>
          {t('address.add')}
        </Button>
      }
    >
      <NotLoaded query={query} what={t('address.failed')} />
      {query.data && items.length === 0 && <RowNote>{t('address.none')}</RowNote>}
      {items.length > 0 && (
        <ul aria-label={t('section.addresses')}>
          {items.map(address => (
            <AmountRow key={address.id}>
              <AddressText address={address} />
              {address.isDefault && <Badge tone="info">{t('address.default')}</Badge>}
              <Inline>
                <Button
                  size="small"
                  aria-label={t('address.editNamed', { address: lineOf(address) })}
                  onClick={() => setEdited(address)}
                >
                  {t('page:action.edit')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('address.deleteNamed', { address: lineOf(address) })}
                  onClick={() => setLeaving(address)}
                >
                  {t('page:action.delete')}
                </Button>
              </Inline>
            </AmountRow>
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <AddressDialog
            customer={customer}
            address={edited === 'new' ? null : edited}
            isFirst={items.length === 0}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {leaving && <DeleteAddressDialog customer={customer} address={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

const lineOf = ({ address1, city }: ShippingAddress) => `${address1}, ${city}`

function AddressText({ address }: { address: ShippingAddress }) {
  const { firstName, lastName, phoneNumber } = address
  const lines = [...new Set([`${firstName} ${lastName}`, ...addressLines(address)])]
  return (
    <span>
      {lines.map(line => (
        <span key={line} style={{ display: 'block' }}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {phoneNumber !== '' && (
        <a href={`tel:${phoneNumber}`} dir="ltr">
          {formatPhone(phoneNumber)}
        </a>
      )}
    </span>
  )
}

interface DeleteAddressDialogProps {
  customer: Customer
  address: ShippingAddress
  onClose: () => void
}

function DeleteAddressDialog({ customer, address, onClose }: DeleteAddressDialogProps) {
  const { t } = useTranslation(['customers', 'page'])
  const queryClient = useQueryClient()
  const finish = async () => {
    await refreshAll(queryClient, customerResource)
    onClose()
  }
  const deletion = useWrite(deleteShippingAddress, {
    onSaved: finish,
    // Someone else deleted it first: the result is what the user wanted.
    onFailed: error => statusOf(error) === 404 && finish(),
  })
  const { error } = deletion
  return (
    <ConfirmDialog
      open
      danger
      title={t('address.deleteTitle')}
      confirmLabel={t('address.deleteConfirm')}
      cancelLabel={t('address.keep')}
      busy={deletion.isPending}
      error={error && errorMessage(error)}
      onConfirm={() => void deletion.send({ params: { id: customer.id, addressId: address.id } })}
      onCancel={onClose}
    >
      {t('address.deleteText', { address: lineOf(address) })}
    </ConfirmDialog>
  )
}
