import { useTranslation } from 'react-i18next'
import { THIRD_PARTY_IDS, USED_ID_NAMES, USED_IDS, type UsedId } from '#contract/store/thirdParty.ts'
import { AppLink } from '#page/AppLink.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { ServicesForm } from './schemas.ts'
import { servicesSettings } from './sections.ts'

/** What an id needs to have an effect, and the way there. */
function NeededApp({ name }: { name: UsedId }) {
  const { t } = useTranslation('settings')
  const app = USED_IDS[name]
  if (!app) return <Muted>{t('services.noApp')}</Muted>
  return (
    <Muted>
      {t('services.needsApp')} <AppLink to={pathTo(app)}>{t(`services.app.${app}`)}</AppLink>
    </Muted>
  )
}

/** Ids of services that the storefront uses. */
export default function ServicesPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(servicesSettings)
  const labels = Object.fromEntries(USED_ID_NAMES.map(name => [name, t(`setting.${name}`)]))
  const fields = plainFieldLabels<ServicesForm>({
    ...(labels as Record<UsedId, string>),
    liveChatEmail: t('setting.liveChatEmail'),
  })
  return (
    <SettingsPage title={t('services.title')}>
      <SettingsForm settings={servicesSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <Muted>{t('hint.services')}</Muted>
            {USED_ID_NAMES.map(name => (
              <Stack key={name} gap={1}>
                <TextField<ServicesForm>
                  name={name}
                  label={t(`setting.${name}`)}
                  hint={t('hint.example', { example: THIRD_PARTY_IDS[name].example })}
                />
                <NeededApp name={name} />
              </Stack>
            ))}
            <TextField<ServicesForm>
              name="liveChatEmail"
              type="email"
              label={t('setting.liveChatEmail')}
              hint={t('hint.liveChatEmail')}
            />
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
