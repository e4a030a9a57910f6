import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { redirectQueries } from '../queries.ts'
import { redirectResource } from '../resource.ts'
import { redirectColumns } from './columns.tsx'
import { NoRedirects } from './NoRedirects.tsx'
import { redirectListQuery, redirectSearch } from './search.ts'

/** The old addresses of the store, and where each leads. */
export default function RedirectListPage() {
  const { t } = useTranslation('redirects')
  const columns = useMemo(() => redirectColumns(t), [t])
  const { t: tPage } = useTranslation('page')
  const state = useListState(redirectSearch)
  const { search } = state
  const list = useList(state, redirectQueries.list(redirectListQuery(search)))
  const add = <AddLink to={pathTo('settings.redirects.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader
        back={<BackLink to={pathTo('settings.detail')} label={tPage('backToSettings')} />}
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles resource={redirectResource} list={list} />
            {add}
          </>
        }
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={redirect => redirect.from}
        resource={redirectResource}
        empty={<NoRedirects isNarrowed={search.search !== '' || list.totalCount > 0} add={add} />}
      />
    </Stack>
  )
}
