import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { LinkPreview } from '#features/content/shared/seo/LinkPreview.tsx'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { excerpt } from '#lib/excerpt.ts'
import { useRequiredData } from '#page/requiredData.ts'
import type { SeoForm } from './schema.ts'

/** The home page in a search result, and as a link in a message. */
export function SeoPreviews() {
  const { t } = useTranslation('seo')
  const { name, urlHost, customDomain, canonicalHost } = useRequiredData(storeQueries.information())
  const [title = '', description = ''] = useWatch<SeoForm>({ name: ['metaTitle', 'metaDescription'] }) as string[]
  const shown = {
    address:
      customDomain === null
        ? currentConfig()
            .storefrontUrl.replace(/^https?:\/\//, '')
            .replace('{host}', urlHost)
        : canonicalHost,
    title: excerpt(title) || name,
    text: excerpt(description) || t('preview.noDescription'),
  }
  return (
    <>
      <LinkPreview kind="search" caption={t('preview.search')} {...shown} />
      <LinkPreview kind="shared" caption={t('preview.shared')} {...shown} />
    </>
  )
}
