import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { useField } from '#page/form/formMessages.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { EnteredSecretField } from '../fields/EnteredSecretField.tsx'

export function BankingStep() {
  const { t } = useTranslation('application')
  return (
    <>
      <EnteredSecretField
        name="banking.routing_number"
        label={t('field.routing')}
        hint={t('why.routing')}
        inputMode="numeric"
        required
      />
      <EnteredSecretField name="banking.account_number" label={t('field.account')} hint={t('why.account')} required />
      <TermsField />
    </>
  )
}

function TermsField() {
  const { t } = useTranslation('application')
  const { field, error } = useField<KycApplication>('banking.terms_of_service')
  const { value, ...input } = field
  const { termsUrl } = currentConfig()
  return (
    <FieldGroup label={t('field.terms')} error={error}>
      <Checkbox
        {...input}
        checked={value === true}
        label={t('acceptTerms')}
        aria-invalid={error ? true : undefined}
        aria-required
      />
      {termsUrl && (
        <a href={termsUrl} target="_blank" rel="noreferrer">
          {t('terms')}
        </a>
      )}
    </FieldGroup>
  )
}
