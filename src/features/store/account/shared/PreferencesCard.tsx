import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { setSingleKeys, singleKeys } from '#page/keys/singleKeys.ts'
import { Card } from '#ui/Card.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { THEMES } from '#ui/readTheme.ts'
import { chooseTheme, chosenTheme } from '#ui/theme.ts'
import { CopyPreference } from './CopyPreference.tsx'
import { NotificationPreference } from './NotificationPreference.tsx'

/** Display preferences of this device: theme, language, keys. They apply immediately. */
export function PreferencesCard() {
  const { t, i18n } = useTranslation(['account', 'page'])
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get)
  const hasKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const language = useMutation({ mutationFn: changeLanguage })
  return (
    <Card title={t('preferences')}>
      <Stack>
        <p>{t('preferencesText')}</p>
        <RadioGroup legend={t('theme')}>
          {THEMES.map(one => (
            <Radio
              key={one}
              name="theme"
              label={t(`themes.${one}`)}
              checked={theme === one}
              onChange={() => chooseTheme(one)}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend={t('page:language.label')}>
          {LANGUAGES.map(one => (
            <Radio
              key={one}
              name="language"
              label={<span lang={one}>{ownName(one)}</span>}
              checked={(language.isPending ? language.variables : i18n.language) === one}
              onChange={() => language.mutate(one)}
            />
          ))}
        </RadioGroup>
        {language.isError && (
          <Notice tone="danger" live>
            {t('page:language.failed')}
          </Notice>
        )}
        <Switch
          label={t('singleKeys')}
          hint={t('singleKeysHint', { key: MOD_KEY })}
          checked={hasKeys}
          onChange={event => setSingleKeys(event.target.checked)}
        />
        <CopyPreference />
        <NotificationPreference />
      </Stack>
    </Card>
  )
}
