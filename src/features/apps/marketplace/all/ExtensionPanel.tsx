import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { shortOf } from '../appTexts.ts'
import { extensionApps } from '../catalog.ts'
import styles from '../marketplace.module.css'
import { marketplaceQueries } from '../queries.ts'

/** How many extensions the panel shows; the others are on their own page. */
const MOST = 3

/** The extension store panel (document 1 §2.3): logo, title and short description of extensions, and the way to all. */
export function ExtensionPanel({ apps }: { apps: readonly App[] }) {
  const { t } = useTranslation('marketplace')
  const extensions = extensionApps(useRequiredData(marketplaceQueries.extensions()), apps)
  if (extensions.length === 0) return null
  return (
    <Card
      title={t('allextensions.title')}
      actions={
        <AppLink to={pathTo('appstore.allextensions')} className={buttonClass({ size: 'small' })}>
          {t('allextensions.link')}
        </AppLink>
      }
    >
      <List gap={3}>
        {extensions.slice(0, MOST).map(app => (
          <li key={app.sku}>
            <div className={styles.row}>
              <Thumbnail src={app.logo} alt="" />
              <div className={styles.grow}>
                <AppLink to={pathTo('appstore2.app', { sku: app.sku })}>
                  <bdi>{app.title}</bdi>
                </AppLink>
                <Muted>
                  <bdi>{shortOf(app)}</bdi>
                </Muted>
              </div>
            </div>
          </li>
        ))}
      </List>
    </Card>
  )
}
