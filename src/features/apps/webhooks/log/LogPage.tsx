import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { invalidate } from '#api/queries.ts'
import type { WebhookDelivery } from '#contract/apps/webhookDeliveries.ts'
import { BackLink } from '#page/BackLink.tsx'
import { type Column, col } from '#page/list/columns.tsx'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Name } from '#ui/Name.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { webhookQueries } from '../queries.ts'
import { deliveryStatus } from '../status.ts'
import { LOG_VIEWS, logQuery, logSearch } from './search.ts'

const DeliveryDialog = lazyPart(() => import('./DeliveryDialog.tsx'))

/** What was sent to a webhook, and what came back. */
export default function LogPage() {
  const { t } = useTranslation('webhooks')
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  const { name } = useRequiredData(webhookQueries.detail(id))
  const state = useListState(logSearch)
  const list = useList(state, webhookQueries.log(id, logQuery(state.search)))
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => logColumns(t, setOpened), [t])
  return (
    <FormPage>
      <PageHeader
        back={<BackLink to={pathTo('zapier.detail', { id })} label={t('log.back', { name })} />}
        title={t('log.title')}
        actions={
          <Button onClick={() => invalidate(queryClient, { queryKey: ['webhooks'] })}>{t('log.refresh')}</Button>
        }
      />
      <Stack>
        <p>{t('log.text')}</p>
        <ListTabs
          state={state}
          views={LOG_VIEWS}
          labelOf={view => (view === 'all' ? t('log.all') : t(`delivery.${view}`))}
        />
        <Card flush>
          <DataTable
            label={t('log.title')}
            list={list}
            columns={columns}
            nameOf={({ event }) => event}
            sort={state.search.sort}
            onSort={() => undefined}
            empty={<EmptyState title={t('log.emptyTitle')}>{t('log.emptyText')}</EmptyState>}
          />
          {list.totalCount > 0 && <ListPagination state={state} {...list} />}
        </Card>
      </Stack>
      <Suspense>
        {opened && <DeliveryDialog webhookId={id} deliveryId={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </FormPage>
  )
}

const logColumns = (t: TFunction<'webhooks'>, open: (id: string) => void): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    kind: 'title',
    header: t('column.event'),
    cell: ({ id, event }) => (
      <button type="button" className={buttonClass({ variant: 'ghost', size: 'small' })} onClick={() => open(id)}>
        {Name({ children: event })}
      </button>
    ),
  },
  col.status('status', delivery => deliveryStatus(delivery, t), { header: t('column.status') }),
  col.date('createdOn', ({ createdOn }) => createdOn, { header: t('column.createdOn') }),
  col.text('response', ({ responseStatus }) => responseStatus ?? '–', {
    header: t('column.response'),
    optional: true,
  }),
  col.text('attempts', ({ attempts }) => attempts, { header: t('column.attempts'), optional: true }),
]
