import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { PostageForm } from './postageForm.ts'

interface RecipientCardProps {
  form: PostageForm
  problem: (name: keyof PostageForm) => string | undefined
  onChange: (form: PostageForm) => void
}

type TextName = 'name' | 'street' | 'street2' | 'city' | 'state' | 'zip'

/** Who the parcel goes to. Changing it here changes the label, not the order. */
export function RecipientCard({ form, problem, onChange }: RecipientCardProps) {
  const { t, i18n } = useTranslation('postage')
  const text = (name: TextName, required = true) => (
    <Field label={t(`address.${name}`)} required={required} error={problem(name)}>
      <TextInput
        value={form[name]}
        autoComplete="off"
        dir={name === 'zip' ? 'ltr' : undefined}
        onChange={event => onChange({ ...form, [name]: event.target.value })}
      />
    </Field>
  )
  const isHome = form.country === 'US'
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <Card title={t('recipient.title')}>
      <Stack>
        <p>{t('recipient.text')}</p>
        {text('name')}
        {text('street')}
        {text('street2', false)}
        <FieldRow>
          {text('city')}
          {isHome ? (
            <Field label={t('address.state')} error={problem('state')}>
              <StateSelect
                value={form.state}
                none={t('address.chooseState')}
                onChange={event => onChange({ ...form, state: event.target.value })}
              />
            </Field>
          ) : (
            text('state', false)
          )}
        </FieldRow>
        <FieldRow>
          {text('zip')}
          <Field label={t('address.country')}>
            <Select value={form.country} onChange={event => onChange({ ...form, country: event.target.value })}>
              {[...new Set(['US', form.country])].map(code => (
                <option key={code} value={code}>
                  {/^[A-Z]{2}$/.test(code) ? countries.of(code) : code}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
      </Stack>
    </Card>
  )
}
