import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentPageMetrics } from '#contract/content/contentPages.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pageResource } from '../resource.ts'
import { pageColumns } from './columns.tsx'
import { NoPages } from './NoPages.tsx'
import { PAGE_VIEWS, type PageView, pageListQuery, pageSearch } from './search.ts'

/** The store's pages: views, search, and the actions for one page or for many. */
export default function PageListPage() {
  const { t } = useTranslation('pages')
  const state = useListState(pageSearch)
  const { search } = state
  const list = useList(state, pageQueries.list(pageListQuery(search)))
  const columns = useMemo(() => pageColumns(t), [t])
  const add = <AddLink to={pathTo('pages.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles resource={pageResource} list={list} />
            {add}
          </>
        }
      />
      <ListTabs
        state={state}
        views={PAGE_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...pageQueries.metrics(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <ListOptions list="pages.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={page => page.name}
        resource={pageResource}
        empty={<NoPages isNarrowed={search.search !== '' || search.view !== 'all' || list.totalCount > 0} add={add} />}
      />
    </Stack>
  )
}

const viewCounts = ({ activeCount, inactiveCount }: ContentPageMetrics): Record<PageView, number> => ({
  all: activeCount + inactiveCount,
  active: activeCount,
  inactive: inactiveCount,
})
