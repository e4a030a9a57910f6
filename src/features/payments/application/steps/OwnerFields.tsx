import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type KycApplication, OWNERSHIP_TYPES, TITLES } from '#contract/payments/kyc.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { EnteredSecretField } from '../fields/EnteredSecretField.tsx'
import { PlaceFields } from '../fields/PlaceFields.tsx'
import { useChoiceText } from '../fields/useChoiceText.ts'

interface OwnerFieldsProps {
  /** Path of the owner. */
  at: string
  /** Probably whoever types: the browser may fill the fields in. */
  isFirst: boolean
}

export function OwnerFields({ at, isFirst }: OwnerFieldsProps) {
  const { t } = useTranslation('application')
  const choiceText = useChoiceText()
  const name = (field: string) => `${at}.${field}` as Path<KycApplication>
  const token = (value: string) => (isFirst ? value : 'off')
  return (
    <>
      <FieldGroup label={t('field.ownerName')} hint={t('why.ownerName')}>
        <FieldRow>
          <SelectField<KycApplication> name={name('owner_name.title')} label={t('field.title')}>
            {TITLES.map(title => (
              <option key={title} value={title}>
                {title === '' ? t('noTitle') : title}
              </option>
            ))}
          </SelectField>
          <TextField<KycApplication>
            name={name('owner_name.first')}
            label={t('field.firstName')}
            autoComplete={token('given-name')}
            required
          />
          <TextField<KycApplication>
            name={name('owner_name.last')}
            label={t('field.lastName')}
            autoComplete={token('family-name')}
            required
          />
        </FieldRow>
      </FieldGroup>
      <ChoiceField
        name={name('ownership_type')}
        label={t('field.ownership')}
        hint={t('why.ownership')}
        values={OWNERSHIP_TYPES}
        textOf={value => choiceText('ownership', value)}
      />
      <FieldGroup label={t('field.birthDate')} hint={t('why.birthDate')}>
        <FieldRow>
          {(['month', 'day', 'year'] as const).map(part => (
            <TextField<KycApplication>
              key={part}
              name={name(`date_of_birth.${part}`)}
              label={t(`field.${part}`)}
              autoComplete={token(`bday-${part}`)}
              inputMode="numeric"
              required
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <EnteredSecretField
        name={name('social_security_number')}
        label={t('field.ssn')}
        hint={t('why.ssn')}
        inputMode="numeric"
        required
      />
      <TextField<KycApplication>
        name={name('email')}
        label={t('field.email')}
        hint={t('why.email')}
        type="email"
        autoComplete={token('email')}
        required
      />
      <TextField<KycApplication>
        name={name('owner_phone.phone_number')}
        label={t('field.ownerPhone')}
        hint={t('why.ownerPhone')}
        type="tel"
        autoComplete={token('tel-national')}
        required
      />
      <PlaceFields
        at={`${at}.owner_address`}
        label={t('field.ownerAddress')}
        hint={t('why.ownerAddress')}
        section={isFirst ? 'home' : undefined}
      />
      <TextField<KycApplication>
        name={name('owner_years_at_address')}
        label={t('field.yearsAtAddress')}
        hint={t('why.yearsAtAddress')}
        inputMode="numeric"
        width="short"
      />
    </>
  )
}
