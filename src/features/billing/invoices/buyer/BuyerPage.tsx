import { useTranslation } from 'react-i18next'
import { BILLING_LIMITS } from '#contract/billing/billingDetails.ts'
import { AccountTabs } from '#features/store/account/shared/AccountTabs.tsx'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { countryName } from '#lib/countryName.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { BuyerForm } from './schema.ts'
import { buyerSettings } from './settings.ts'

/** Who the store's invoices are made out to. */
export default function BuyerPage() {
  const { t, i18n } = useTranslation(['invoices', 'page'])
  const state = useSettingsForm(buyerSettings)
  const fields = plainFieldLabels<BuyerForm>(
    {
      company: t('buyer.company'),
      taxId: t('buyer.taxId'),
      address1: t('page:address.address1'),
      address2: t('page:address.address2'),
      city: t('page:address.city'),
      state: t('page:address.region'),
      postalCode: t('page:address.postalCode'),
      country: t('page:address.country'),
    },
    { country: country => countryName(country, i18n.language) },
  )
  return (
    <FormPage>
      <PageHeader title={t('buyer.title')} />
      <Stack>
        <AccountTabs />
        <SettingsForm settings={buyerSettings} state={state} fields={fields}>
          <Card title={t('buyer.onInvoices')}>
            <Stack>
              <p>{t('buyer.text')}</p>
              <TextField<BuyerForm>
                name="company"
                label={t('buyer.company')}
                autoComplete="organization"
                max={BILLING_LIMITS.company}
              />
              <TextField<BuyerForm>
                name="taxId"
                label={t('buyer.taxId')}
                hint={t('buyer.taxIdHint')}
                width="medium"
                max={BILLING_LIMITS.taxId}
              />
              <AddressWithCountryFields<BuyerForm> at={field => field} />
            </Stack>
          </Card>
        </SettingsForm>
      </Stack>
    </FormPage>
  )
}
