import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AppCards } from '../AppCards.tsx'
import { extensionApps } from '../catalog.ts'
import { marketplaceQueries } from '../queries.ts'

/** Every extension: what adds to a part of the console or of the store. */
export default function ExtensionsPage() {
  const { t } = useTranslation('marketplace')
  const apps = useRequiredData(marketplaceQueries.storeApps())
  const extensions = extensionApps(useRequiredData(marketplaceQueries.extensions()), apps)
  return (
    <FormPage>
      <PageHeader
        title={t('allextensions.title')}
        back={<BackLink to={pathTo('appstore2.allapps2')} label={t('back')} />}
      />
      <Card>
        {extensions.length > 0 ? (
          <AppCards apps={extensions} />
        ) : (
          <EmptyState title={t('allextensions.none')}>{t('allextensions.text')}</EmptyState>
        )}
      </Card>
    </FormPage>
  )
}
