import { useTranslation } from 'react-i18next'
import { AddressInputs, WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ADDRESS_NAMES, type PostageForm } from './postageForm.ts'

interface RecipientCardProps {
  form: PostageForm
  problem: (name: keyof PostageForm) => string | undefined
  onChange: (form: PostageForm) => void
}

/** The recipient. Changing it here changes the label, not the order. */
export function RecipientCard({ form, problem, onChange }: RecipientCardProps) {
  const { t } = useTranslation('postage')
  const control = (name: 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country') => ({
    value: form[name],
    onChange: (text: string) => onChange({ ...form, [name]: text }),
    error: problem(name),
  })
  return (
    <Card title={t('recipient.title')}>
      <Stack>
        <p>{t('recipient.text')}</p>
        <Field label={t('address.name')} required error={problem('name')}>
          <TextInput
            value={form.name}
            autoComplete="off"
            onChange={event => onChange({ ...form, name: event.target.value })}
          />
        </Field>
        <AddressInputs
          control={field => control(ADDRESS_NAMES[field])}
          onFill={({ address1, address2, city, state, postalCode }) =>
            onChange({ ...form, street: address1, street2: address2, city, state, zip: postalCode })
          }
          country={control('country')}
          required={WHOLE_ADDRESS}
        />
      </Stack>
    </Card>
  )
}
