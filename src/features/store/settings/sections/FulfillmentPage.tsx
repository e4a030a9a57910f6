import { useTranslation } from 'react-i18next'
import { MoneyField, NumberField } from '#page/form/fields/NumberFields.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { FulfillmentForm } from './schemas.ts'
import { fulfillmentSettings } from './sections.ts'

/** How long until an order ships, and what handling costs. */
export default function FulfillmentPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(fulfillmentSettings)
  const fields = plainFieldLabels<FulfillmentForm>({
    ...{ shipsInDays: t('setting.shipsInDays'), shippingFees: t('setting.shippingFees') },
  })
  return (
    <SettingsPage title={t('fulfillment.title')}>
      <SettingsForm settings={fulfillmentSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <NumberField<FulfillmentForm>
              name="shipsInDays"
              label={t('setting.shipsInDays')}
              hint={t('hint.shipsInDays')}
              unit={t('days')}
              whole
            />
            <MoneyField<FulfillmentForm>
              name="shippingFees"
              label={t('setting.shippingFees')}
              hint={t('hint.shippingFees')}
            />
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
