import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPart } from '#contract/store/featureFlags.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { RefreshAt } from '#page/list/RefreshAt.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { creditName } from '../model.ts'
import { storeCreditQueries } from '../queries.ts'
import { creditColumns } from './columns.tsx'
import { NoStoreCredit } from './NoStoreCredit.tsx'
import { Outstanding } from './Outstanding.tsx'
import { CREDIT_VIEWS, creditListQuery, creditSearch, viewCounts } from './search.ts'

/** Nothing until it is known that the list is served: otherwise it would show for a moment before the dashboard. */
export default function StoreCreditListPage() {
  const { data: features, isPending } = useQuery(storeQueries.features())
  const isServed = !isPending && (!features || hasPart(features, 'storeCredit'))
  return isServed ? <StoreCreditList /> : null
}

/** The store's credits. No deleting or bulk edits, because this is money. */
function StoreCreditList() {
  const { t } = useTranslation('storeCredits')
  const state = useListState(creditSearch)
  const { search } = state
  const list = useList(state, storeCreditQueries.list(creditListQuery(search)))
  const columns = useMemo(() => creditColumns(t), [t])
  const add = <AddLink to={pathTo('storeCredit.add')}>{t('list.add')}</AddLink>
  const isNarrowed = search.search !== '' || search.view !== 'all' || list.totalCount > 0
  return (
    <Stack>
      <PageHeader title={search.search ? t('list.searchTitle') : t('list.title')} actions={add} />
      <Outstanding />
      <RefreshAt area="storeCredits" moments={list.rows.map(({ expiresOn }) => Date.parse(expiresOn ?? ''))} />
      <ListTabs
        state={state}
        views={CREDIT_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...storeCreditQueries.counts(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <ListOptions list="storeCredit" state={state} columns={columns} />
      </Inline>
      <Card flush>
        <DataTable
          label={t('list.title')}
          list={list}
          columns={columns}
          chosen={search.columns}
          nameOf={creditName}
          sort={search.sort}
          onSort={sort => state.set({ sort } as Partial<typeof search>)}
          empty={<NoStoreCredit isNarrowed={isNarrowed} add={add} />}
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
    </Stack>
  )
}
