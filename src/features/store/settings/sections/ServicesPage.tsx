import { useTranslation } from 'react-i18next'
import { THIRD_PARTY_IDS, THIRD_PARTY_NAMES } from '#contract/store/thirdParty.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { ServicesForm } from './schemas.ts'
import { servicesSettings } from './sections.ts'

/** Ids of services that the storefront uses. */
export default function ServicesPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(servicesSettings)
  const labels = Object.fromEntries(THIRD_PARTY_NAMES.map(name => [name, t(`setting.${name}`)]))
  const fields = plainFieldLabels<ServicesForm>({
    ...(labels as Record<(typeof THIRD_PARTY_NAMES)[number], string>),
    isShareWidgetEnabled: t('setting.isShareWidgetEnabled'),
    liveChatEmail: t('setting.liveChatEmail'),
  })
  return (
    <SettingsPage title={t('services.title')}>
      <SettingsForm settings={servicesSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <Muted>{t('hint.services')}</Muted>
            {THIRD_PARTY_NAMES.map(name => (
              <TextField<ServicesForm>
                key={name}
                name={name}
                label={t(`setting.${name}`)}
                hint={t('hint.example', { example: THIRD_PARTY_IDS[name].example })}
              />
            ))}
            <TextField<ServicesForm> name="liveChatEmail" type="email" label={t('setting.liveChatEmail')} />
            <SwitchField<ServicesForm> name="isShareWidgetEnabled" label={t('setting.isShareWidgetEnabled')} />
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
