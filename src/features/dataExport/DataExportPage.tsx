import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { DATA_EXPORT_DAYS } from '#contract/store/dataExport.ts'
import { BackLink } from '#page/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import { ArchiveCard } from './ArchiveCard.tsx'

const PARTS = ['kinds', 'formats', 'secrets', 'personal'] as const

/** Everything that a merchant owns, in one archive to take along. */
export default function DataExportPage() {
  const { t } = useTranslation('dataExport')
  const isSupport = currentUser().claims.impersonator
  return (
    <FormPage>
      <PageHeader title={t('title')} back={<BackLink to={pathTo('settings.detail')} label={t('back')} />} />
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
    </FormPage>
  )
}
