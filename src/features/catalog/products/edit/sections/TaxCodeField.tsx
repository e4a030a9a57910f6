import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '#page/form/formMessages.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { taxCodeQuery } from '../formQueries.ts'
import type { ProductForm } from '../schema.ts'

/**
 * A tax code, typed or chosen from the tax service's list, with the browser's suggestions. Without a list it is a plain
 * field.
 */
export function TaxCodeField() {
  const { t } = useTranslation('products')
  const { field, error } = useField<ProductForm>('taxCode')
  const { data } = useQuery(taxCodeQuery())
  const listId = useId()
  const chosen = data?.items.find(({ taxCode }) => taxCode === field.value)
  return (
    <>
      <Field label={t('field.taxCode')} hint={chosen?.description ?? t('field.taxCodeHint')} error={error}>
        <TextInput {...field} value={String(field.value)} width="medium" autoComplete="off" list={listId} />
      </Field>
      <datalist id={listId}>
        {data?.items.map(({ taxCode, description }) => (
          <option key={taxCode} value={taxCode}>
            {description}
          </option>
        ))}
      </datalist>
    </>
  )
}
