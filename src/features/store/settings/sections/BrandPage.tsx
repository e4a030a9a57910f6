import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { ImageField } from '#features/content/shared/imageLibrary/ImageField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { BrandForm } from './schemas.ts'
import { brandSettings } from './sections.ts'

const FAVICON_SIZE = 32

/** The store's own images. */
export default function BrandPage() {
  const { t } = useTranslation('settings')
  const state = useSettingsForm(brandSettings)
  const shown = (uri: string) => uri.split('/').slice(-2).join('/')
  const fields = plainFieldLabels<BrandForm>(
    { logo: t('setting.logo'), favicon: t('setting.favicon'), dashboardImage: t('setting.dashboardImage') },
    { logo: shown, favicon: shown, dashboardImage: shown },
  )
  // The provider measured it by its bytes.
  const faviconProblem = ({ width, height, fullUri }: LibraryImage) => {
    if (!/\.png$/i.test(fullUri)) return t('problem.faviconType')
    const isRight = width === FAVICON_SIZE && height === FAVICON_SIZE
    return isRight ? undefined : t('problem.faviconSize', { width: width ?? '?', height: height ?? '?' })
  }
  return (
    <SettingsPage title={t('brand.title')}>
      <SettingsForm settings={brandSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <ImageField<BrandForm> name="logo" label={t('setting.logo')} hint={t('hint.logo')} />
            <ImageField<BrandForm>
              name="favicon"
              label={t('setting.favicon')}
              hint={t('hint.favicon')}
              problemOf={faviconProblem}
            />
            <ImageField<BrandForm>
              name="dashboardImage"
              label={t('setting.dashboardImage')}
              hint={t('hint.dashboardImage')}
            />
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
