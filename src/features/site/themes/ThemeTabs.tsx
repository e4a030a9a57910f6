import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { pathTo } from '#paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** The header of the two lists of themes. */
export function ThemeTabs({ title }: { title: string }) {
  const { t } = useTranslation('themes')
  return (
    <>
      <PageHeader title={title} back={<BackLink to={pathTo('editstore.landing')} label={t('backToEditStore')} />} />
      <RouteTabs
        label={t('themes.title')}
        tabs={[
          { to: pathTo('editstore.themes'), label: t('installed') },
          { to: pathTo('editstore.themes.gallery'), label: t('themes.gallery.title') },
        ]}
      />
    </>
  )
}
