import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCarts } from '#contract/orders/carts.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { BackLink } from '#page/BackLink.tsx'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usesNewCarts } from '../model.ts'
import { cartQueries } from '../queries.ts'
import { cartColumns, cartName } from './columns.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { CART_VIEWS, cartFilters, cartListQuery, cartSearch, legacyFilters } from './search.ts'

/** The carts that shoppers left behind, and those that came back. */
export default function CartListPage() {
  const { t } = useTranslation('carts')
  const columns = useMemo(() => cartColumns(t), [t])
  const state = useListState(cartSearch)
  const { search } = state
  const list = useList(state, cartQueries.list(cartListQuery(search)))
  // The legacy engine can be asked for days alone.
  const isNew = usesNewCarts(useRequiredData(storeQueries.features()))
  const file = useFileExport()
  const { query } = cartListQuery(search)
  const save = () =>
    file.save({
      ...{ endpoint: exportCarts, body: undefined, query: { filter: query.filter } },
      ...{ name: 'carts', done: t('list.exported') },
    })
  const isNarrowed = cartFilters.isNarrowed(search) || search.view !== 'all'
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        back={<BackLink to={pathTo('analytics.main')} label={t('list.back')} />}
        actions={<FileExportButton endpoint={exportCarts} state={file} label={t('list.export')} onExport={save} />}
      />
      {isNew && <ListTabs state={state} views={CART_VIEWS} labelOf={view => t(`view.${view}`)} />}
      <Inline>
        {isNew && <ListSearchBox label={t('list.search')} state={state} />}
        <ListFilters filters={isNew ? cartFilters : legacyFilters} state={state} />
      </Inline>
      <Card flush>
        <DataTable
          label={t('list.title')}
          list={list}
          columns={columns}
          nameOf={cart => cartName(cart, t)}
          sort={search.sort}
          onSort={() => undefined}
          empty={
            isNarrowed ? (
              <NoMatch listUrl={pathTo('analytics.carts')} />
            ) : (
              <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>
            )
          }
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
      <RecoveryForm />
    </Stack>
  )
}
