import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { listText } from '#lib/listText.ts'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { avalaraQueries } from '../queries.ts'
import { CountriesField } from './CountriesField.tsx'
import type { AvalaraForm } from './schema.ts'
import { avalaraSettings } from './settings.ts'
import { UseCodesField } from './UseCodesField.tsx'

/** Avalara settings: company, use codes, tax code, and address verification. */
export function AvalaraSettingsForm() {
  const { t } = useTranslation(['avalara', 'page'])
  const check = useQuery(quietly(avalaraQueries.check()))
  const codes = useQuery(quietly(avalaraQueries.taxCodes()))
  const state = useSettingsForm(avalaraSettings)
  const { companyCode, companyName, defaultTaxCode } = state.record
  const saved = { code: companyCode, name: companyName }
  const companies = check.data?.companies.length ? check.data.companies : [saved]
  const taxCodes = codes.data?.items ?? []
  const isListed = defaultTaxCode === '' || taxCodes.some(({ taxCode }) => taxCode === defaultTaxCode)
  const taxCodeText = (code: string) => {
    const known = taxCodes.find(({ taxCode }) => taxCode === code)
    return known ? `${code} – ${known.description}` : code || t('page:common.none')
  }
  /** A value as its field shows it. */
  const valueText = (field: string, value: unknown) => {
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (field === 'countries') {
      return listText(
        (value as AvalaraForm['countries']).map(country => t(`country.${country}`)),
        i18next.language,
      )
    }
    if (Array.isArray(value)) return listText(value, i18next.language)
    if (field === 'companyCode') return companies.find(({ code }) => code === value)?.name ?? String(value)
    return field === 'defaultTaxCode' ? taxCodeText(String(value)) : String(value)
  }
  return (
    <SettingsForm
      settings={avalaraSettings}
      state={state}
      fields={{
        label: ({ field }) => t(field === 'companyCode' ? 'field.company' : `field.${field}`),
        show: ({ field }, value) => valueText(field, value),
      }}
    >
      <Card title={t('section.tax')}>
        <Stack>
          <SelectField<AvalaraForm> name="companyCode" label={t('field.company')} hint={t('field.companyHint')}>
            {companies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField<AvalaraForm>
            name="defaultTaxCode"
            label={t('field.defaultTaxCode')}
            hint={t('field.defaultTaxCodeHint')}
          >
            <option value="">{t('page:common.none')}</option>
            {!isListed && <option value={defaultTaxCode}>{defaultTaxCode}</option>}
            {taxCodes.map(({ taxCode }) => (
              <option key={taxCode} value={taxCode}>
                {taxCodeText(taxCode)}
              </option>
            ))}
          </SelectField>
          <UseCodesField />
        </Stack>
      </Card>
      <Card title={t('section.addresses')}>
        <Stack>
          <SwitchField<AvalaraForm>
            name="verifiesAddresses"
            label={t('field.verifiesAddresses')}
            hint={t('field.verifiesAddressesHint')}
          />
          <CountriesField />
        </Stack>
      </Card>
    </SettingsForm>
  )
}
