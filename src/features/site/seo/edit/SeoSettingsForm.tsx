import { useTranslation } from 'react-i18next'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { META_NAMES, VERIFIED_BY } from '#contract/site/storeSeo.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { seoSettings } from '../settings.ts'
import { SeoPreviews } from './SeoPreviews.tsx'
import type { SeoForm } from './schema.ts'

export function SeoSettingsForm() {
  const { t } = useTranslation('seo')
  const state = useSettingsForm(seoSettings)
  const fields = plainFieldLabels<SeoForm>({
    metaTitle: t('field.metaTitle'),
    metaDescription: t('field.metaDescription'),
    google: t('field.google'),
    bing: t('field.bing'),
    pinterest: t('field.pinterest'),
  })
  return (
    <SettingsForm settings={seoSettings} state={state} fields={fields}>
      <Stack>
        <Card title={t('home')}>
          <Stack>
            <SeoPreviews />
            <TextField<SeoForm>
              name="metaTitle"
              label={t('field.metaTitle')}
              hint={t('hint.metaTitle')}
              max={SEO_LIMITS.title}
            />
            <TextField<SeoForm>
              name="metaDescription"
              label={t('field.metaDescription')}
              hint={t('hint.metaDescription')}
              max={SEO_LIMITS.metaDescription}
              rows={3}
            />
          </Stack>
        </Card>
        <Card title={t('verification')}>
          <Stack>
            <Muted>{t('verificationText')}</Muted>
            {VERIFIED_BY.map(service => (
              <TextField<SeoForm>
                key={service}
                name={service}
                label={t(`field.${service}`)}
                hint={t('hint.code', { name: META_NAMES[service] })}
              />
            ))}
          </Stack>
        </Card>
      </Stack>
    </SettingsForm>
  )
}
