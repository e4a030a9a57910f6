import { callQuery } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { getOrder, getOrderMetrics, listOrders } from '#contract/orders.ts'
import type { ListQuery } from '#contract/wire.ts'

export const orderQueries = {
  list: (query: ListQuery) => callQuery('orders', listOrders, { query }),
  /** The first `pageSize` orders, newest first, whose number, name or email address has `text` in it. */
  search: (text: string, pageSize: number) =>
    orderQueries.list({
      pageSize,
      sortBy: 'createdOn desc',
      filter: formatFilter([{ field: 'text', operator: 'contains', value: text }]),
    }),
  /** The newest `pageSize` orders, whatever their status. */
  newest: (pageSize: number) => orderQueries.list({ pageSize, sortBy: 'createdOn desc' }),
  detail: (id: string) => callQuery('orders', getOrder, { params: { id } }),
  metrics: () => callQuery('orders', getOrderMetrics, {}),
}
