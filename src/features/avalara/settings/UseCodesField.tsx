import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { useField } from '#page/form/formMessages.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { avalaraQueries } from '../queries.ts'
import type { AvalaraForm } from './schema.ts'

/** Which customers pay no tax, by their use code: Avalara's, or the store's own. */
export function UseCodesField() {
  const { t } = useTranslation('avalara')
  const { field, error } = useField<AvalaraForm>('exemptUseCodes')
  const { data } = useQuery(quietly(avalaraQueries.useCodes()))
  const value = field.value as string[]
  return (
    <Field label={t('field.exemptUseCodes')} hint={t('field.exemptUseCodesHint')} error={error}>
      <ChipPicker
        options={(data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
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
