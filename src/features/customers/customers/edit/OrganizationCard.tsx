import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_LIMITS } from '#contract/customers/customerWrites.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Stack } from '#ui/Layout.tsx'
import { customerQueries } from '../queries.ts'
import { useKnownTags } from '../useKnownTags.ts'
import type { CustomerForm } from './schema.ts'

/** The merchant's data about a customer: note, tags, and the reason for a tax exemption. */
export function OrganizationCard() {
  const { t } = useTranslation(['customers', 'page'])
  return (
    <Card title={t('page:common.organization')}>
      <Stack>
        <TextField<CustomerForm>
          name="merchantNote"
          label={t('field.merchantNote')}
          hint={t('field.merchantNoteHint')}
          max={CUSTOMER_LIMITS.note}
          rows={4}
        />
        <TagsField />
        <UseCodeField />
      </Stack>
    </Card>
  )
}

function TagsField() {
  const { t } = useTranslation(['customers', 'page'])
  const { field, error } = useField<CustomerForm>('tags')
  return (
    <Field label={t('field.tags')} error={error}>
      <TagPicker
        known={useKnownTags()}
        value={field.value as string[]}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </Field>
  )
}

function UseCodeField() {
  const { t } = useTranslation(['customers', 'page'])
  const { field } = useField<CustomerForm>('avalaraEntityUseCode')
  const { data } = useQuery(customerQueries.useCodes())
  const current = String(field.value)
  const codes = data?.items ?? []
  return (
    <SelectField<CustomerForm>
      name="avalaraEntityUseCode"
      label={t('field.avalaraEntityUseCode')}
      hint={t('field.avalaraEntityUseCodeHint')}
    >
      <option value="">{t('field.noUseCode')}</option>
      {current !== '' && !codes.some(({ code }) => code === current) && <option value={current}>{current}</option>}
      {codes.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${code} – ${name}`}
        </option>
      ))}
    </SelectField>
  )
}
