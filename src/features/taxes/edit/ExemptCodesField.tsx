import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { useField } from '#page/form/formMessages.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { taxQueries } from '../queries.ts'
import type { TaxForm } from './schema.ts'

/** The tax codes of goods that are not taxed: chosen from the tax service's, or the store's own. */
export function ExemptCodesField() {
  const { t } = useTranslation('taxes')
  const { field, error } = useField<TaxForm>('exemptTaxCodes')
  const { data } = useQuery(quietly(taxQueries.codes()))
  const value = field.value as string[]
  const options = (data?.items ?? []).map(({ taxCode, description }) => ({
    value: taxCode,
    label: `${taxCode} – ${description}`,
  }))
  return (
    <Field label={t('field.exemptTaxCodes')} hint={t('field.exemptTaxCodesHint')} error={error}>
      <ChipPicker
        options={options}
        value={value}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('codes.placeholder')}
        emptyText={t('codes.noMatch')}
        removeLabel={code => t('codes.remove', { code })}
        create={{
          label: code => t('codes.add', { code }),
          onCreate: code => value.includes(code) || field.onChange([...value, code]),
        }}
      />
    </Field>
  )
}
