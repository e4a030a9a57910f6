import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import type { FulfillerForm } from './schema.ts'

/** Where a fulfiller is. */
export default function AddressFields() {
  const { t } = useTranslation('fulfillers')
  const { field, error } = useField<FulfillerForm>('state')
  return (
    <>
      <TextField<FulfillerForm> name="address1" label={t('field.address1')} required />
      <TextField<FulfillerForm> name="address2" label={t('field.address2')} />
      <TextField<FulfillerForm> name="city" label={t('field.city')} required />
      <Field label={t('field.state')} error={error}>
        <StateSelect {...field} fit value={String(field.value)} none={t('chooseState')} />
      </Field>
      <TextField<FulfillerForm> name="postalCode" label={t('field.postalCode')} required />
    </>
  )
}
