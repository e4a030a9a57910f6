import { useTranslation } from 'react-i18next'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { THIRD_PARTY_IDS } from '#contract/store/thirdParty.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { fieldsOf, INTEGRATION_SETTINGS, type IntegrationForm } from '../settings.ts'

/** The store's id of a service, and where messages go. */
export function IdsForm({ sku }: { sku: IntegrationSku }) {
  const { t } = useTranslation('integrations')
  const settings = INTEGRATION_SETTINGS[sku]
  const state = useSettingsForm(settings)
  const names = fieldsOf(sku)
  const fields = plainFieldLabels<IntegrationForm>(
    Object.fromEntries(names.map(name => [name, messageOf(`integrations:field.${name}`)])),
  )
  return (
    <SettingsForm settings={settings} state={state} fields={fields}>
      <Card title={t('ids.title')}>
        <Stack>
          <p>{t(`${sku}.about`)}</p>
          {names.map(name => (
            <TextField<IntegrationForm>
              key={name}
              name={name}
              type={name === 'liveChatEmail' ? 'email' : 'text'}
              label={messageOf(`integrations:field.${name}`)}
              hint={
                name === 'liveChatEmail'
                  ? t('ids.emailHint')
                  : t(`${sku}.hint`, { example: THIRD_PARTY_IDS[name].example })
              }
              width="medium"
            />
          ))}
        </Stack>
      </Card>
    </SettingsForm>
  )
}
