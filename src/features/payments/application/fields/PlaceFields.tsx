import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { AddressFields } from '#features/store/shared/address/AddressFields.tsx'
import type { AddressField } from '#features/store/shared/address/AddressInputs.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Stack } from '#ui/Layout.tsx'

interface PlaceFieldsProps {
  /** Path of the address. */
  at: string
  label: string
  hint: string
  /** The group of fields that browsers know. */
  section?: 'work' | 'home' | undefined
}

const NAMES: Record<AddressField, string> = {
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'region',
  postalCode: 'postal_code',
}

/** An address in the United States, the only country (document 1 §5). */
export function PlaceFields({ at, label, hint, section }: PlaceFieldsProps) {
  const { t } = useTranslation('application')
  const token = (name: string) => (section ? `section-${section} ${name}` : 'off')
  return (
    <FieldGroup label={label} hint={`${hint} ${t('why.country')}`}>
      <Stack>
        <AddressFields<KycApplication>
          at={field => `${at}.${NAMES[field]}` as Path<KycApplication>}
          required={['address1', 'city', 'state', 'postalCode']}
          autoComplete={{
            address1: token('address-line1'),
            address2: token('address-line2'),
            city: token('address-level2'),
            state: token('address-level1'),
            postalCode: token('postal-code'),
          }}
        />
      </Stack>
    </FieldGroup>
  )
}
