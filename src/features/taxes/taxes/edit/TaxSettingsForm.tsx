import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { taxSettings } from '../settings.ts'
import { ExemptCodesField } from './ExemptCodesField.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { NexusField } from './NexusField.tsx'
import type { TaxForm } from './schema.ts'

/** Whether, where and for what the store charges tax. */
export function TaxSettingsForm() {
  const { t } = useTranslation('taxes')
  const state = useSettingsForm(taxSettings)
  return (
    <SettingsForm settings={taxSettings} state={state} fields={fieldLabels(t)}>
      <Card title={t('section.salesTax')}>
        <Stack>
          <SwitchField<TaxForm> name="chargeTax" label={t('field.chargeTax')} hint={t('field.chargeTaxHint')} />
          <NexusField />
        </Stack>
      </Card>
      <Card title={t('section.exempt')}>
        <ExemptCodesField />
      </Card>
    </SettingsForm>
  )
}
