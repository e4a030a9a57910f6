import { useTranslation } from 'react-i18next'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { Stack } from '#ui/Layout.tsx'
import { StorefrontCacheCard } from './cache/StorefrontCacheCard.tsx'
import { SeoSettingsForm } from './edit/SeoSettingsForm.tsx'
import { SitemapCard } from './sitemap/SitemapCard.tsx'

/** How the store is found: title and description, proofs for search engines, sitemap, cached pages. */
export default function SeoPage() {
  const { t } = useTranslation('seo')
  return (
    <SettingsPage title={t('title')}>
      <Stack>
        <SeoSettingsForm />
        <SitemapCard />
        <StorefrontCacheCard />
      </Stack>
    </SettingsPage>
  )
}
