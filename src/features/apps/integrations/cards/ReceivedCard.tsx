import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { integrationQueries } from '../queries.ts'
import { HitList } from './HitList.tsx'

/** What shoppers' browsers sent last. */
export function ReceivedCard({ sku }: { sku: IntegrationSku }) {
  const { t } = useTranslation('integrations')
  const errorMessage = useErrorMessage()
  const { data, error } = useQuery(quietly(integrationQueries.activity(sku)))
  return (
    <Card title={t('received.title')}>
      {data && data.hits.length > 0 ? (
        <HitList label={t('received.title')} hits={data.hits} />
      ) : (
        <Muted>{error ? errorMessage(error) : data ? t('received.none') : t('received.loading')}</Muted>
      )}
    </Card>
  )
}
