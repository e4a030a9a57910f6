import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import { DATA_EXPORT_DAYS, startDataExport } from '#contract/imports/dataExport.ts'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ArchiveCard } from './ArchiveCard.tsx'

const PARTS = ['kinds', 'formats', 'originals', 'secrets', 'personal'] as const

/** Everything that a merchant owns, in one archive to take along. */
export default function DataExportPage() {
  const { t } = useTranslation('dataExport')
  const isSupport = !mayUse(startDataExport)
  return (
    <SettingsPage title={t('title')}>
      <Stack>
        {isSupport && <Notice tone="info">{t('support')}</Notice>}
        <Card title={t('about.title')}>
          <Stack>
            <p>{t('about.text')}</p>
            <List gap={2}>
              {PARTS.map(part => (
                <li key={part}>{t(`about.${part}`, { count: DATA_EXPORT_DAYS })}</li>
              ))}
            </List>
          </Stack>
        </Card>
        {!isSupport && <ArchiveCard />}
      </Stack>
    </SettingsPage>
  )
}
