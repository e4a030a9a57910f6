import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ADDRESS_COUNTRIES } from '#contract/taxes/avalara.ts'
import { useField } from '#page/form/formMessages.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import type { AvalaraForm } from './schema.ts'

/** The countries whose addresses are verified, if verification is on. */
export function CountriesField() {
  const { t } = useTranslation('avalara')
  const { field, error } = useField<AvalaraForm>('countries')
  const isOn = useWatch<AvalaraForm, 'verifiesAddresses'>({ name: 'verifiesAddresses' })
  const value = field.value as AvalaraForm['countries']
  if (!isOn) return null
  return (
    <FieldGroup label={t('field.countries')} error={error}>
      {ADDRESS_COUNTRIES.map(country => (
        <Checkbox
          key={country}
          label={t(`country.${country}`)}
          checked={value.includes(country)}
          onBlur={field.onBlur}
          onChange={event =>
            field.onChange(
              ADDRESS_COUNTRIES.filter(each => (each === country ? event.target.checked : value.includes(each))),
            )
          }
        />
      ))}
    </FieldGroup>
  )
}
