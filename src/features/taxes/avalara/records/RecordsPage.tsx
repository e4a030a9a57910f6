import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { retryTaxRecords } from '#contract/taxes/taxRecords.ts'
import { BackLink } from '#page/BackLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { RefreshAt } from '#page/list/RefreshAt.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { avalaraQueries } from '../queries.ts'
import { recordColumns } from './columns.tsx'
import { RECORD_VIEWS, recordListQuery, recordSearch } from './search.ts'

/** The orders, refunds and cancellations that are recorded with Avalara. */
export default function RecordsPage() {
  const { t } = useTranslation('avalara')
  const columns = useMemo(() => recordColumns(t), [t])
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const state = useListState(recordSearch)
  const list = useList(state, avalaraQueries.records(recordListQuery(state.search)))
  const retry = useWrite(retryTaxRecords, {
    onSaved: ({ count }) => {
      toast({ text: t('records.retried', { count }) })
      return invalidate(queryClient, { queryKey: ['avalara'] })
    },
  })
  const open = list.rows.filter(({ status, problem }) => status === 'failed' || problem !== '')
  // A time without a connection can leave more of them than a page has: no ids are all that failed.
  const ids = state.search.view === 'failed' ? [] : open.map(({ id }) => id)
  return (
    <Stack>
      <PageHeader
        back={<BackLink to={pathTo('avalara')} label={t('records.back')} />}
        title={t('records.title')}
        actions={
          open.length > 0 && (
            <Button
              busy={retry.isPending}
              busyLabel={t('records.retrying')}
              onClick={() => retry.send({ body: { ids } })}
            >
              {t('records.retry')}
            </Button>
          )
        }
      />
      <UnconfirmedNotice write={retry} />
      {retry.error && (
        <Notice tone="danger" live>
          {errorMessage(retry.error)}
        </Notice>
      )}
      <RefreshAt area="avalara" moments={list.rows.map(({ nextAttemptOn }) => Date.parse(nextAttemptOn ?? ''))} />
      <ListTabs state={state} views={RECORD_VIEWS} labelOf={view => t(`records.view.${view}`)} />
      <Card flush>
        <DataTable
          label={t('records.title')}
          list={list}
          columns={columns}
          nameOf={({ code }) => code}
          sort={state.search.sort}
          onSort={() => undefined}
          empty={
            state.search.view === 'all' && list.totalCount === 0 ? (
              <EmptyState title={t('records.emptyTitle')}>{t('records.emptyText')}</EmptyState>
            ) : (
              <NoMatch listUrl={pathTo('avalara.records')} />
            )
          }
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
    </Stack>
  )
}
