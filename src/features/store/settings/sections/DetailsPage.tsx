import { useTranslation } from 'react-i18next'
import { STORE_LIMITS } from '#contract/store/storeSections.ts'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { countryName } from '#lib/countryName.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { DetailsForm } from './schemas.ts'
import { detailsSettings } from './sections.ts'
import { VerificationNotice } from './VerificationNotice.tsx'

/** Name, contact and address of the store. */
export default function DetailsPage() {
  const { t, i18n } = useTranslation(['settings', 'page'])
  const state = useSettingsForm(detailsSettings)
  const { termsAndConditions: terms } = useRequiredData(storeQueries.information())
  const fields = plainFieldLabels<DetailsForm>(
    {
      ...{ name: t('setting.storeName'), email: t('setting.email'), phoneNumber: t('setting.phoneNumber') },
      ...{ address1: t('page:address.address1'), address2: t('page:address.address2'), city: t('page:address.city') },
      ...{ state: t('page:address.state'), postalCode: t('page:address.zip'), country: t('page:address.country') },
    },
    { country: code => countryName(code, i18n.language) },
  )
  return (
    <SettingsPage title={t('details.title')}>
      <SettingsForm settings={detailsSettings} state={state} fields={fields}>
        <Stack>
          <Card title={t('details.contact')}>
            <Stack>
              <TextField<DetailsForm> name="name" label={t('setting.storeName')} max={STORE_LIMITS.name} required />
              <TextField<DetailsForm>
                name="email"
                type="email"
                label={t('setting.email')}
                hint={t('hint.email')}
                required
              />
              <VerificationNotice email={state.record.email} isVerified={state.record.emailVerified} />
              <PhoneField<DetailsForm> name="phoneNumber" label={t('setting.phoneNumber')} hint={t('hint.phone')} />
            </Stack>
          </Card>
          <Card title={t('setting.mailingAddress')}>
            <Stack>
              <Muted>{t('hint.address')}</Muted>
              <AddressWithCountryFields<DetailsForm> at={field => field} />
            </Stack>
          </Card>
          <Card title={t('setting.terms')}>
            {terms.acceptedOn ? (
              <p>
                {t('terms.accepted', {
                  by: terms.acceptedBy,
                  when: formatTimeWithZone(terms.acceptedOn, i18n.language),
                })}
              </p>
            ) : (
              <Notice tone="info">{t(terms.accepted ? 'terms.earlier' : 'terms.not')}</Notice>
            )}
          </Card>
        </Stack>
      </SettingsForm>
    </SettingsPage>
  )
}
