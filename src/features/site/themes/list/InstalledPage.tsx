import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { liveFirst } from '../model.ts'
import { themeQueries } from '../queries.ts'
import { ThemeBadges } from '../ThemeBadges.tsx'
import { ThemePicture } from '../ThemePicture.tsx'
import { ThemeTabs } from '../ThemeTabs.tsx'
import styles from '../themes.module.css'

/** The themes of the store: the one that shoppers see, and those that are kept beside it. */
export default function InstalledPage() {
  const { t } = useTranslation('themes')
  const themes = liveFirst(useRequiredData(themeQueries.installed()))
  return (
    <FormPage>
      <ThemeTabs title={t('themes.title')} />
      <Card>
        <CardGrid size="medium">
          {themes.map(theme => (
            <li key={theme.id}>
              <AppLink to={pathTo('editstore.themes.detail', { id: theme.id })}>
                <div className={styles.card}>
                  <Stack gap={2}>
                    <ThemePicture galleryId={theme.galleryId} />
                    <strong>
                      <bdi>{theme.name}</bdi>
                    </strong>
                    <ThemeBadges theme={theme} />
                    <Muted>{t('versionIs', { version: theme.version })}</Muted>
                  </Stack>
                </div>
              </AppLink>
            </li>
          ))}
        </CardGrid>
      </Card>
    </FormPage>
  )
}
