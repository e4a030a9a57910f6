import { useTranslation } from 'react-i18next'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SeoSettingsForm } from './edit/SeoSettingsForm.tsx'
import { SitemapCard } from './sitemap/SitemapCard.tsx'

/** How the store is found: title and description, proofs for search engines, sitemap. */
export default function SeoPage() {
  const { t } = useTranslation('seo')
  return (
    <FormPage>
      <PageHeader title={t('title')} />
      <Stack>
        <SeoSettingsForm />
        <SitemapCard />
      </Stack>
    </FormPage>
  )
}
