import { useTranslation } from 'react-i18next'
import { type AuditEntry, exportAuditEntries } from '#contract/auditLog.ts'
import { BackLink } from '#page/BackLink.tsx'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { type List, useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { activityQueries } from '../queries.ts'
import { ActivityList } from './ActivityList.tsx'
import { activityFilters, activityListQuery, activitySearch } from './search.ts'

/** Who changed what in the store, and when; of everything, or of one record. */
export default function ActivityPage() {
  const { t } = useTranslation(['auditLog', 'page'])
  const state = useListState(activitySearch)
  const query = activityListQuery(state.search)
  const list = useList(state, activityQueries.list(query))
  const file = useFileExport()
  const save = () =>
    file.save({
      endpoint: exportAuditEntries,
      query: { filter: query.filter },
      name: 'activity',
      done: t('exported'),
    })
  return (
    <Stack>
      <PageHeader
        back={<BackLink to={pathTo('settings.detail')} label={t('page:backToSettings')} />}
        title={t('title')}
        actions={<FileExportButton endpoint={exportAuditEntries} state={file} label={t('export')} onExport={save} />}
      />
      <Inline>
        <ListSearchBox label={t('search')} state={state} />
        <ListFilters filters={activityFilters} state={state} />
      </Inline>
      <Card>
        <Stack>
          <Rows list={list} isNarrowed={activityFilters.isNarrowed(state.search)} />
          {list.totalCount > 0 && <ListPagination state={state} {...list} />}
        </Stack>
      </Card>
    </Stack>
  )
}

interface RowsProps {
  list: List<AuditEntry>
  isNarrowed: boolean
}

function Rows({ list, isNarrowed }: RowsProps) {
  const { t } = useTranslation('auditLog')
  if (list.error && list.rows.length === 0) {
    return <LoadFailure title="list.failed" error={list.error} onRetry={list.retry} />
  }
  if (list.rows.length > 0) return <ActivityList entries={list.rows} />
  if (isNarrowed) return <NoMatch listUrl={pathTo('activity')} />
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
}
