import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { storeUrlName, storeUrlProblem } from '#contract/store/storeUrl.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { UrlForm } from './schemas.ts'
import { urlSettings } from './sections.ts'

/** The address that the store has from the provider. */
export default function UrlPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(urlSettings)
  const { storeUrl, name } = state.record
  const fields = plainFieldLabels<UrlForm>({ name: t('setting.storeUrl') })
  return (
    <SettingsPage title={t('url.title')}>
      <SettingsForm settings={urlSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <TextField<UrlForm>
              name="name"
              label={t('setting.storeUrl')}
              hint={t('hint.storeUrl')}
              type="url"
              required
            />
            <UrlPreview storeUrl={storeUrl} saved={name} />
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}

/** The whole URL with what is typed; if that has another form in a URL, a button that takes it. */
function UrlPreview({ storeUrl, saved }: { storeUrl: string; saved: string }) {
  const { t } = useTranslation('settings')
  const { setValue } = useFormContext<UrlForm>()
  const typed = useWatch<UrlForm, 'name'>({ name: 'name' })
  const suggested = storeUrlName(typed)
  const isUsable = storeUrlProblem(typed) === null
  return (
    <>
      {isUsable && (
        <p>
          {t('urlPreview')} <bdi dir="ltr">{storeUrl.replace(`//${saved}`, `//${typed}`)}</bdi>
        </p>
      )}
      {!isUsable && suggested !== typed && storeUrlProblem(suggested) === null && (
        <Inline>
          <Muted>{t('urlSuggestion', { name: suggested })}</Muted>
          <Button
            size="small"
            onClick={() => setValue('name', suggested, { shouldDirty: true, shouldValidate: true, shouldTouch: true })}
          >
            {t('useSuggestion')}
          </Button>
        </Inline>
      )}
    </>
  )
}
