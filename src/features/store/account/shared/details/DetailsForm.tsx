import { useTranslation } from 'react-i18next'
import type { Administrator } from '#contract/store/account.ts'
import { EditForm } from '#page/form/EditForm.tsx'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { DetailsForm as Values } from './schema.ts'
import { useDetailsForm } from './useDetailsForm.ts'

/** The user's name and phone number. */
export function DetailsForm({ you }: { you: Administrator }) {
  const { t } = useTranslation('account')
  const state = useDetailsForm(you)
  const fields = plainFieldLabels<Values>({
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    phoneNumber: t('field.phoneNumber'),
  })
  return (
    <EditForm state={state} messages="account" fields={fields} ways={[]} onSaved={() => undefined}>
      <Card title={t('details')}>
        <Stack>
          <FieldRow>
            <TextField<Values> name="firstName" label={t('field.firstName')} autoComplete="given-name" required />
            <TextField<Values> name="lastName" label={t('field.lastName')} autoComplete="family-name" required />
          </FieldRow>
          <PhoneField<Values> name="phoneNumber" label={t('field.phoneNumber')} />
        </Stack>
      </Card>
    </EditForm>
  )
}
