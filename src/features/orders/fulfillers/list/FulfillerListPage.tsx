import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { fulfillerQueries } from '../queries.ts'
import { fulfillerResource } from '../resource.ts'
import { fulfillerColumns } from './columns.tsx'
import { NoFulfillers } from './NoFulfillers.tsx'
import { FULFILLER_VIEWS, fulfillerListQuery, fulfillerSearch } from './search.ts'

/** The store's fulfillers: views, search, and the actions for one fulfiller or for many. */
export default function FulfillerListPage() {
  const { t } = useTranslation('fulfillers')
  const columns = useMemo(() => fulfillerColumns(t), [t])
  const state = useListState(fulfillerSearch)
  const { search } = state
  const list = useList(state, fulfillerQueries.list(fulfillerListQuery(search)))
  const add = <AddLink to={pathTo('fulfillers.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader title={search.search ? t('list.searchTitle') : t('list.title')} actions={add} />
      <ListTabs state={state} views={FULFILLER_VIEWS} labelOf={view => t(`list.view.${view}`)} />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={fulfiller => fulfiller.name}
        resource={fulfillerResource}
        empty={
          <NoFulfillers isNarrowed={search.search !== '' || search.view !== 'all' || list.totalCount > 0} add={add} />
        }
      />
    </Stack>
  )
}
