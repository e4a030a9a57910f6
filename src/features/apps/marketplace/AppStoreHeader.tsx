import { useTranslation } from 'react-i18next'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { pathTo } from '#paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** The header of the two lists of apps. */
export function AppStoreHeader({ title }: { title: string }) {
  const { t } = useTranslation('marketplace')
  return (
    <>
      <PageHeader title={title} />
      <RouteTabs
        label={t('allapps2.title')}
        tabs={[
          { to: pathTo('appstore2.allapps2'), label: t('allapps2.tab') },
          { to: pathTo('appstore2.installedapps2'), label: t('installedapps2.title') },
        ]}
      />
    </>
  )
}
