import { useMutation, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { request, type WriteOptions } from '#api/client.ts'
import { quietly } from '#api/queries.ts'
import { AvalaraConnection, saveAvalara } from '#contract/avalara.ts'
import { listText } from '#lib/listText.ts'
import { EditForm } from '#page/form/EditForm.tsx'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { useEditForm } from '#page/form/useEditForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { pathTo } from '../../../paths.ts'
import { avalaraQueries } from '../queries.ts'
import { currentIn, useAdopt } from '../useConnectionWrite.ts'
import { CountriesField } from './CountriesField.tsx'
import { AvalaraForm, fieldOf, toForm, toPayload } from './schema.ts'
import { UseCodesField } from './UseCodesField.tsx'

/** Avalara settings: company, use codes, tax code, and address verification. */
export function SettingsForm({ connection }: { connection: AvalaraConnection }) {
  const { t } = useTranslation('avalara')
  const adopt = useAdopt()
  const check = useQuery(quietly(avalaraQueries.check()))
  const codes = useQuery(quietly(avalaraQueries.taxCodes()))
  const save = useMutation({
    mutationFn: ({ body, ...options }: { body: ReturnType<typeof toPayload> } & WriteOptions) =>
      request(saveAvalara, { body }, options),
    onSuccess: adopt,
    onError: error => {
      const current = currentIn(error)
      // Someone else disconnected the store: there are no settings any more.
      if (current && !current.isConnected) return adopt(current)
    },
  })
  const state = useEditForm<AvalaraConnection, AvalaraForm>({
    record: connection,
    schema: AvalaraForm,
    toForm,
    fieldOf,
    save: (values, record, _, options) => save.mutateAsync({ body: toPayload(values, record), ...options }),
    readRecord: current => z.decode(AvalaraConnection, current as never),
    revisionOf: ({ revision }) => revision,
    nameOf: () => t('title'),
    draftOf: () => ({ record: 'avalara', url: pathTo('avalara') }),
  })
  const saved = { code: connection.companyCode, name: connection.companyName }
  const companies = check.data?.companies.length ? check.data.companies : [saved]
  const taxCodes = codes.data?.items ?? []
  const { defaultTaxCode } = connection
  const isListed = defaultTaxCode === '' || taxCodes.some(({ taxCode }) => taxCode === defaultTaxCode)
  const taxCodeText = (code: string) => {
    const known = taxCodes.find(({ taxCode }) => taxCode === code)
    return known ? `${code} – ${known.description}` : code || t('codes.none')
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
    <EditForm
      state={state}
      messages="avalara"
      fields={{
        label: ({ field }) => t(field === 'companyCode' ? 'field.company' : `field.${field}`),
        show: ({ field }, value) => valueText(field, value),
      }}
      ways={[]}
      onSaved={() => undefined}
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
            <option value="">{t('codes.none')}</option>
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
    </EditForm>
  )
}
