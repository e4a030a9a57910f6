import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/site/themes.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { descriptionOf } from '../model.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import styles from '../themes.module.css'
import { CopyButton, InstallButton, PublishButton, UninstallButton } from './ThemeActions.tsx'

/** What a theme is, and what can be done with it. */
export function OverviewCard({ theme }: { theme: Theme }) {
  const { t, i18n } = useTranslation('themes')
  const { galleryId, isActive, isInstalled, version, themeStyles, changedOn, changedBy } = theme
  const names = (offered: readonly { name: string }[]) => offered.map(({ name }) => name).join(', ')
  return (
    <Card title={t('overview')}>
      <Stack>
        <div className={styles.overview}>
          <ThemePicture galleryId={galleryId} />
          <Stack gap={3}>
            <p>{descriptionOf(theme)}</p>
            <Muted>{t(isActive ? 'isLive' : isInstalled ? 'isInactive' : 'isInGallery')}</Muted>
            <Facts>
              <Fact term={t('version')}>{version}</Fact>
              <Fact term={t('colorSchemes')}>{names(themeStyles.colorSchemes)}</Fact>
              <Fact term={t('fontSchemes')}>{names(themeStyles.fontSchemes)}</Fact>
              {changedOn && (
                <Fact term={t('changed')}>
                  {changedBy
                    ? t('changedBy', { when: formatTime(changedOn, i18n.language), who: changedBy })
                    : formatTime(changedOn, i18n.language)}
                </Fact>
              )}
            </Facts>
            {changedOn && <ZoneNote />}
          </Stack>
        </div>
        <Inline>
          {!isInstalled && <InstallButton theme={theme} />}
          {isInstalled && !isActive && <PublishButton theme={theme} />}
          {isActive && (
            <AppLink to={pathTo('editstore.styles')} className={buttonClass()}>
              {t('editStyles')}
            </AppLink>
          )}
          {isInstalled && <CopyButton theme={theme} />}
          {isInstalled && !isActive && <UninstallButton theme={theme} />}
        </Inline>
      </Stack>
    </Card>
  )
}
