import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { RefreshAt } from '#page/list/RefreshAt.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { momentsOf } from '../model.ts'
import { discountQueries } from '../queries.ts'
import { discountColumns } from './columns.tsx'
import { listResource } from './listResource.ts'
import { NoDiscounts } from './NoDiscounts.tsx'
import { DISCOUNT_VIEWS, discountFilters, discountListQuery, discountSearch, viewCounts } from './search.ts'
import { ZoneLine } from './ZoneLine.tsx'

/** The store's discounts: one view for each status, search, filters, and the actions for one discount or for many. */
export default function DiscountListPage() {
  const { t } = useTranslation('discounts')
  const state = useListState(discountSearch)
  const { search } = state
  const list = useList(state, discountQueries.list(discountListQuery(search)))
  const { data: store } = useQuery(storeQueries.information())
  const columns = useMemo(() => discountColumns(t), [t])
  const isNarrowed = discountFilters.isNarrowed(search) || search.view !== 'all'
  const add = <AddLink to={pathTo('discounts.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles resource={listResource} list={list} />
            {add}
          </>
        }
      />
      <ListTabs
        state={state}
        views={DISCOUNT_VIEWS}
        labelOf={view => (view === 'all' ? t('list.all') : t(`status.${view}`))}
        counts={{ ...discountQueries.metrics(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <ListFilters filters={discountFilters} state={state} />
        <ListOptions list="discounts.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={discount => discount.name}
        resource={listResource}
        empty={<NoDiscounts isNarrowed={isNarrowed || list.totalCount > 0} add={add} />}
      />
      {store && <ZoneLine store={store} />}
      <RefreshAt area="discounts" moments={list.rows.flatMap(momentsOf)} />
    </Stack>
  )
}
