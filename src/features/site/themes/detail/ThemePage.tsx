import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { themeQueries } from '../queries.ts'
import { ThemeBadges } from '../ThemeBadges.tsx'
import { TemplatesCard } from '../templates/TemplatesCard.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { VersionsCard } from './VersionsCard.tsx'

/** A theme of the store or of the gallery, with its preview beside it. */
export default function ThemePage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('themes')
  const theme = useRequiredData(themeQueries.detail(id))
  return (
    <FormPage>
      <PageHeader
        title={<bdi>{theme.name}</bdi>}
        badge={theme.isInstalled && <ThemeBadges theme={theme} />}
        back={<BackLink to={pathTo('editstore.themes')} label={t('backToThemes')} />}
      />
      <Stack key={id}>
        <OverviewCard theme={theme} />
        {theme.isInstalled && <VersionsCard theme={theme} />}
        <TemplatesCard theme={theme} />
      </Stack>
    </FormPage>
  )
}
