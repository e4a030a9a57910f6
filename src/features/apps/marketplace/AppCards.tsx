import { useTranslation } from 'react-i18next'
import { isInPlan } from '#contract/store/appInstall.ts'
import type { App } from '#contract/store/marketplace.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { AppBadges } from './AppBadges.tsx'
import { shortOf } from './appTexts.ts'
import styles from './marketplace.module.css'

interface AppCardsProps {
  apps: readonly App[]
  /** With a picture of each in use. */
  withPicture?: boolean
}

/** Apps as cards that lead to their previews. */
export function AppCards({ apps, withPicture = false }: AppCardsProps) {
  useTranslation('marketplace')
  const subscription = useRequiredData(storeQueries.subscription())
  return (
    <CardGrid size="medium">
      {apps.map(app => (
        <li key={app.sku}>
          <AppLink to={pathTo('appstore2.app', { sku: app.sku })}>
            <Thumbnail src={app.logo} alt="" />
            <div className={styles.grow}>
              <Stack gap={2}>
                {withPicture && app.images[0] && (
                  <img src={app.images[0]} alt="" width={320} height={200} className={styles.picture} />
                )}
                <strong>
                  <bdi>{app.title}</bdi>
                </strong>
                <Muted as="bdi">{shortOf(app)}</Muted>
                <AppBadges app={app} isLost={app.enabled && !isInPlan(subscription, app)} />
              </Stack>
            </div>
          </AppLink>
        </li>
      ))}
    </CardGrid>
  )
}
