import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { PostalAddress } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isBlank } from '#lib/visible.ts'
import { type AddressField, AddressInputs } from '#page/address/AddressInputs.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { InPlaceCard } from './InPlaceCard.tsx'
import { Address } from './PeopleCards.tsx'

const Recipient = z.looseObject({ firstName: z.string(), lastName: z.string(), address: PostalAddress })
const NOWHERE: PostalAddress = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
const NOBODY = { firstName: '', lastName: '', address: NOWHERE }

export function ShippingAddressCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const { deliverTo } = order
  return (
    <InPlaceCard
      order={order}
      action="addresses"
      title={t('address.title')}
      editLabel={t('address.edit')}
      value={deliverTo ?? NOBODY}
      schema={Recipient}
      bodyOf={({ firstName, lastName, address }) => ({ deliverTo: { firstName, lastName, address } })}
      fields={(value, onValue, errorOf) => (
        <>
          <FieldRow>
            {(['firstName', 'lastName'] as const).map(name => (
              <Field key={name} label={t(`address.${name}`)} error={errorOf(`deliverTo.${name}`)}>
                <TextInput
                  value={value[name]}
                  autoComplete="off"
                  onChange={event => onValue({ ...value, [name]: event.target.value })}
                />
              </Field>
            ))}
          </FieldRow>
          <PlaceFields
            place={value.address}
            onPlace={address => onValue({ ...value, address })}
            errorOf={field => errorOf(`deliverTo.address.${field}`)}
            required={['postalCode']}
          />
        </>
      )}
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
      value={address ?? NOWHERE}
      schema={PostalAddress}
      bodyOf={place => ({ billingAddress: isEmpty(place) ? null : place })}
      fields={(place, onPlace, errorOf) => (
        <PlaceFields place={place} onPlace={onPlace} errorOf={field => errorOf(`billingAddress.${field}`)} />
      )}
    >
      {address ? <Address address={address} /> : <Muted>{t('address.noBilling')}</Muted>}
    </InPlaceCard>
  )
}

const isEmpty = ({ address1, address2, city, state, postalCode }: PostalAddress) =>
  [address1, address2, city, state, postalCode].every(isBlank)

interface PlaceFieldsProps {
  place: PostalAddress
  onPlace: (place: PostalAddress) => void
  errorOf: (field: string) => string | undefined
  required?: readonly AddressField[]
}

function PlaceFields({ place, onPlace, errorOf, required }: PlaceFieldsProps) {
  const control = (name: keyof typeof NOWHERE & string) => ({
    value: String(place[name]),
    onChange: (text: string) => onPlace({ ...place, [name]: text }),
    error: errorOf(name),
  })
  return (
    <AddressInputs
      control={control}
      onFill={address => onPlace({ ...place, ...address })}
      country={control('country')}
      required={required}
    />
  )
}
