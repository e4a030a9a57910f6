import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { Card } from '#ui/Card.tsx'
import { AppCards } from '../AppCards.tsx'
import styles from '../marketplace.module.css'
import { ExtensionPanel } from './ExtensionPanel.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { SetupProgress } from './SetupProgress.tsx'

interface FrontPageProps {
  /** With those that are no apps: they decide what the front page has. */
  entries: readonly App[]
  apps: readonly App[]
}

/** What comes before the list of all apps, while nobody searches. */
export function FrontPage({ entries, apps }: FrontPageProps) {
  const { t } = useTranslation('marketplace')
  const has = (type: App['type']) => entries.some(entry => entry.type === type)
  const featured = apps.filter(({ isFeatured, isAvailable }) => isFeatured && isAvailable)
  return (
    <>
      {featured.length > 0 && (
        <Card title={t('featured')}>
          <AppCards apps={featured} withPicture />
        </Card>
      )}
      <div className={styles.front}>
        {has('progress') && <SetupProgress />}
        {has('get-started') && <FirstSteps apps={apps} />}
        <ExtensionPanel apps={apps} />
      </div>
    </>
  )
}
