import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { type ListState, useListState } from '#page/list/useListState.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { orderName } from '../model.ts'
import { orderQueries } from '../queries.ts'
import { orderColumns } from './columns.tsx'
import { listResource } from './listResource.ts'
import { NewOrders } from './NewOrders.tsx'
import { NoOrders } from './NoOrders.tsx'
import { PeekPlace } from './peek/PeekPlace.tsx'
import { peeked } from './peek/peeked.ts'
import { rowEntries } from './rowEntries.tsx'
import {
  ORDER_VIEWS,
  type OrderSearch,
  orderFilters,
  orderListQuery,
  orderSearch,
  viewCounts,
  viewOf,
} from './search.ts'

const OrderSums = lazyPart(() => import('./OrderSums.tsx'))

/** The store's orders. */
export default function OrderListPage() {
  const { t } = useTranslation('orders')
  const state = useListState(orderSearch)
  const { search } = state
  // The rows don't change while the list is open: new orders are announced above, and shown on request.
  const withoutRefetch = { refetchOnWindowFocus: false, refetchOnReconnect: false }
  const list = useList(state, { ...orderQueries.list(orderListQuery(search)), ...withoutRefetch })
  const openId = useSyncExternalStore(peeked.subscribe, peeked.get)
  const columns = useMemo(() => orderColumns(t), [t])
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles resource={listResource} list={list} />
            <AddLink to={pathTo('order.add')}>{t('list.add')}</AddLink>
          </>
        }
      />
      <ListTabs
        state={tabState(state)}
        views={ORDER_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...orderQueries.metrics(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <ListFilters filters={orderFilters} state={state} />
        <ListOptions list="order.list" state={state} columns={columns} />
      </Inline>
      {(search.placedFrom || search.placedTo) && (
        <Suspense fallback={<p>{'\u00a0'}</p>}>
          <OrderSums filter={orderListQuery(search).filter} />
        </Suspense>
      )}
      <NewOrders state={state} newestShown={newestShown(search, list.rows)} />
      <PeekPlace rows={list.rows}>
        <RecordTable
          label={t('list.title')}
          state={state}
          list={list}
          columns={columns}
          nameOf={orderName}
          resource={listResource}
          menu={rowEntries}
          openId={openId}
          empty={<NoOrders search={search} />}
        />
      </PeekPlace>
    </Stack>
  )
}

/** The number of the newest order of the store, where the list begins with it. */
function newestShown(search: OrderSearch, rows: readonly Order[]): number | null {
  const isFromTop = search.page === 1 && search.sort === 'createdOn desc' && !orderFilters.isNarrowed(search)
  if (!isFromTop || !['inbox', 'all'].includes(search.view)) return null
  const [newest] = rows
  return newest && !newest.isImport ? newest.orderNumber : null
}

/** A tab shows all of its orders: it replaces a status filter. */
function tabState(state: ListState<OrderSearch>): ListState<OrderSearch> {
  const { search, set, hrefOf } = state
  return {
    ...state,
    search: { ...search, view: viewOf(search) },
    set: (change, options) => set({ ...change, filter: '' }, options),
    hrefOf: change => hrefOf({ ...change, filter: '' }),
  }
}
