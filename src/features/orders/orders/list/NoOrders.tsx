import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { pathTo } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { orderQueries } from '../queries.ts'
import { type OrderSearch, orderFilters, viewOf } from './search.ts'

/** Shown instead of the rows: a store without orders, an empty tab, or a search without results. */
export function NoOrders({ search }: { search: OrderSearch }) {
  const { t } = useTranslation('orders')
  const total = useQuery(orderQueries.metrics()).data?.totalOrderCount
  const view = viewOf(search)
  if (orderFilters.isNarrowed(search)) return <NoMatch listUrl={pathTo('order.list', {}, { view })} />
  if (total === 0 || view === 'all') {
    return <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>
  }
  return <EmptyState title={t(`list.nothing.${view}`)}>{t('list.nothingText')}</EmptyState>
}
