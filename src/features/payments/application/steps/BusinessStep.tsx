import { useTranslation } from 'react-i18next'
import { BUSINESS_TYPES, type KycApplication } from '#contract/payments/kyc.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { EnteredSecretField } from '../fields/EnteredSecretField.tsx'
import { PlaceFields } from '../fields/PlaceFields.tsx'
import { useChoiceText } from '../fields/useChoiceText.ts'

export function BusinessStep() {
  const { t } = useTranslation('application')
  const choiceText = useChoiceText()
  return (
    <>
      <TextField<KycApplication>
        name="business_identity.business_name"
        label={t('field.businessName')}
        hint={t('why.businessName')}
        autoComplete="organization"
        required
      />
      <TextField<KycApplication>
        name="business_identity.legal_name"
        label={t('field.legalName')}
        hint={t('why.legalName')}
        autoComplete="organization"
      />
      <ChoiceField
        name="business_identity.business_type"
        label={t('field.businessType')}
        hint={t('why.businessType')}
        values={BUSINESS_TYPES}
        textOf={value => choiceText('business', value)}
      />
      <EnteredSecretField
        name="business_identity.employer_id_number"
        label={t('field.taxId')}
        hint={t('why.taxId')}
        inputMode="numeric"
      />
      <TextField<KycApplication>
        name="business_identity.business_website"
        label={t('field.website')}
        hint={t('why.website')}
        type="url"
        autoComplete="url"
        placeholder="https://"
      />
      <TextField<KycApplication>
        name="business_identity.business_phone.phone_number"
        label={t('field.businessPhone')}
        hint={t('why.businessPhone')}
        type="tel"
        autoComplete="tel-national"
        required
      />
      <PlaceFields
        at="business_identity.address"
        label={t('field.businessAddress')}
        hint={t('why.businessAddress')}
        section="work"
      />
    </>
  )
}
