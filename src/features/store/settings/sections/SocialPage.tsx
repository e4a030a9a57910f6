import { useTranslation } from 'react-i18next'
import { SOCIAL_NETWORKS } from '#contract/store/socialNetworks.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { SocialForm } from './schemas.ts'
import { socialSettings } from './sections.ts'

/** Profiles that the storefront links to. */
export default function SocialPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(socialSettings)
  const fields = plainFieldLabels<SocialForm>({
    ...{ facebook: t('setting.facebook'), instagram: t('setting.instagram'), twitter: t('setting.twitter') },
    ...{ pinterest: t('setting.pinterest'), google: t('setting.google') },
  })
  return (
    <SettingsPage title={t('social.title')}>
      <SettingsForm settings={socialSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <Muted>{t('hint.social')}</Muted>
            {SOCIAL_NETWORKS.map(network => (
              <TextField<SocialForm>
                key={network}
                name={network}
                label={t(`setting.${network}`)}
                hint={t(network === 'google' ? 'hint.google' : 'hint.profile')}
                type="url"
              />
            ))}
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
