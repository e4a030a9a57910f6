import { useTranslation } from 'react-i18next'
import type { CustomDomain } from '#contract/store/customDomain.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { RecordItem } from './RecordItem.tsx'

/** The DNS records to set, and what was found of each. */
export function RecordsCard({ domain: { records } }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  return (
    <Card title={t('records.title')}>
      <Stack gap={6}>
        <Muted>{t('records.text')}</Muted>
        <List gap={4}>
          {records.map(record => (
            <RecordItem key={record.purpose} record={record} />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
