import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUpdate, type Theme } from '#contract/site/themes.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { notesOf } from '../model.ts'
import styles from '../themes.module.css'
import { VersionDialog } from './VersionDialog.tsx'

/** The versions of a theme: updates it, and restores earlier ones. */
export function VersionsCard({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes')
  const { versions, version: now, latestVersion, previousVersion } = theme
  const [chosen, setChosen] = useState<string>()
  const installedAt = versions.findIndex(each => each.version === now)
  return (
    <Card title={t('versions')}>
      <Stack>
        {hasUpdate(theme) && (
          <Notice title={t('update.available', { version: latestVersion })}>{t('update.why')}</Notice>
        )}
        <List gap={3}>
          {versions.map(({ version, notes }, at) => (
            <li key={version}>
              <Inline align="start" gap={3}>
                <div className={styles.grow}>
                  <Inline>
                    <strong>{version}</strong>
                    {version === now && <Badge tone="ok">{t('isInstalled')}</Badge>}
                    {version === previousVersion && <Badge>{t('isPrevious')}</Badge>}
                  </Inline>
                  <Muted>{notesOf(theme, { version, notes })}</Muted>
                </div>
                {version !== now && (
                  <Button
                    variant={at < installedAt && at === 0 ? 'primary' : 'secondary'}
                    onClick={() => setChosen(version)}
                  >
                    {t(at < installedAt ? 'update.submit' : 'restore.submit', { version })}
                  </Button>
                )}
              </Inline>
            </li>
          ))}
        </List>
      </Stack>
      <VersionDialog
        key={chosen ?? now}
        theme={theme}
        version={chosen ?? now}
        isOpen={chosen !== undefined && chosen !== now}
        onClose={() => setChosen(undefined)}
      />
    </Card>
  )
}
