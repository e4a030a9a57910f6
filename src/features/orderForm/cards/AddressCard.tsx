import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { OrderForm } from '../schema.ts'

interface AddressCardProps {
  name: 'deliverTo' | 'billing'
  actions?: ReactNode
}

/** An address, or none: it is left empty as a whole. */
export function AddressCard({ name, actions }: AddressCardProps) {
  const { t } = useTranslation('orderForm')
  const { field, error } = useField<OrderForm>(`${name}.state`)
  return (
    <Card title={t(`field.${name}`)} actions={actions}>
      <Stack>
        {name === 'deliverTo' && (
          <FieldRow>
            <TextField<OrderForm> name={`${name}.firstName`} label={t('address.firstName')} />
            <TextField<OrderForm> name={`${name}.lastName`} label={t('address.lastName')} />
          </FieldRow>
        )}
        <TextField<OrderForm> name={`${name}.address1`} label={t('address.address1')} />
        <TextField<OrderForm> name={`${name}.address2`} label={t('address.address2')} />
        <TextField<OrderForm> name={`${name}.city`} label={t('address.city')} />
        <FieldRow>
          <Field label={t('address.state')} error={error}>
            <StateSelect {...field} value={String(field.value)} none={t('address.chooseState')} />
          </Field>
          <TextField<OrderForm> name={`${name}.postalCode`} label={t('address.postalCode')} />
        </FieldRow>
      </Stack>
    </Card>
  )
}
