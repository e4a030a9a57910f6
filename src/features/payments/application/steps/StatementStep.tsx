import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { KYC_LIMITS } from '#contract/payments/kycRules.ts'
import { TextField } from '#page/form/fields/TextField.tsx'

export function StatementStep() {
  const { t } = useTranslation('application')
  return (
    <>
      <TextField<KycApplication>
        name="card_statement.billing_statement_descriptor"
        label={t('field.descriptor')}
        hint={t('why.descriptor')}
        max={KYC_LIMITS.descriptor}
        width="medium"
        required
      />
      <TextField<KycApplication>
        name="card_statement.customer_service_phone.phone_number"
        label={t('field.servicePhone')}
        hint={t('why.servicePhone')}
        type="tel"
        autoComplete="tel-national"
        required
      />
    </>
  )
}
