import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { OrderForm } from '../schema.ts'

interface AddressCardProps {
  name: 'deliverTo' | 'billing'
  actions?: ReactNode
}

/** An address, or none if all fields are empty. */
export function AddressCard({ name, actions }: AddressCardProps) {
  const { t } = useTranslation('orderForm')
  return (
    <Card title={t(`field.${name}`)} actions={actions}>
      <Stack>
        {name === 'deliverTo' && (
          <FieldRow>
            <TextField<OrderForm> name={`${name}.firstName`} label={t('address.firstName')} />
            <TextField<OrderForm> name={`${name}.lastName`} label={t('address.lastName')} />
          </FieldRow>
        )}
        <AddressWithCountryFields<OrderForm> at={field => `${name}.${field}`} />
      </Stack>
    </Card>
  )
}
