import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Order } from '#contract/orders/orders.ts'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { isBlank } from '#lib/visible.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { InPlaceCard } from './InPlaceCard.tsx'
import { Address } from './PeopleCards.tsx'

const text = z.string()
const Place = z.looseObject({
  ...{ address1: text, address2: text, city: text, state: text, postalCode: text, country: text },
})
type Place = z.output<typeof Place>
const Recipient = z.looseObject({ firstName: text, lastName: text, address: Place })
type Recipient = z.output<typeof Recipient>
const NOWHERE: Place = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
const NOBODY = { firstName: '', lastName: '', address: NOWHERE }
const recipientOf = ({ deliverTo }: Order): Recipient => deliverTo ?? NOBODY
const billingAddressOf = ({ placedBy }: Order) => placedBy.address ?? NOWHERE

export function ShippingAddressCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const { deliverTo } = order
  return (
    <InPlaceCard
      order={order}
      action="addresses"
      title={t('address.title')}
      editLabel={t('address.edit')}
      schema={Recipient}
      valuesOf={recipientOf}
      bodyOf={({ firstName, lastName, address }) => ({ deliverTo: { firstName, lastName, address } })}
      fields={
        <>
          <FieldRow>
            <TextField<Recipient> name="firstName" label={t('address.firstName')} />
            <TextField<Recipient> name="lastName" label={t('address.lastName')} />
          </FieldRow>
          <AddressWithCountryFields<Recipient> at={field => `address.${field}`} required={['postalCode']} />
        </>
      }
    >
      {deliverTo ? (
        <Address name={`${deliverTo.firstName} ${deliverTo.lastName}`.trim()} address={deliverTo.address} />
      ) : (
        <Muted>{t('address.none')}</Muted>
      )}
    </InPlaceCard>
  )
}

export function BillingAddressCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const { address } = order.placedBy
  return (
    <InPlaceCard
      order={order}
      action="addresses"
      part="billingAddress"
      title={t('address.billing')}
      editLabel={t('address.editBilling')}
      schema={Place}
      valuesOf={billingAddressOf}
      bodyOf={place => ({ billingAddress: isEmpty(place) ? null : place })}
      fields={<AddressWithCountryFields<Place> at={field => field} />}
    >
      {address ? <Address address={address} /> : <Muted>{t('address.noBilling')}</Muted>}
    </InPlaceCard>
  )
}

const isEmpty = ({ address1, address2, city, state, postalCode }: Place) =>
  [address1, address2, city, state, postalCode].every(isBlank)
