import { endpointQuery, quietly } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { getOrder, getOrderMetrics, listOrders, listOrderTags } from '#contract/orders/orders.ts'
import type { ListQuery } from '#contract/wire.ts'

export const orderQueries = {
  list: (query: ListQuery) => endpointQuery('orders', listOrders, { query }),
  /** The first `pageSize` orders, newest first, whose number, name or email address contains `text`. */
  search: (text: string, pageSize: number) =>
    orderQueries.list({
      pageSize,
      sortBy: 'createdOn desc',
      filter: formatFilter<typeof listOrders>([{ field: 'text', operator: 'contains', value: text }]),
    }),
  /** The newest `pageSize` orders, whatever their status. */
  newest: (pageSize: number) => orderQueries.list({ pageSize, sortBy: 'createdOn desc' }),
  /**
   * New orders with a higher number than `mark` (one is returned, the newest); without it, the newest order. Keyed by
   * the list that was opened at that time.
   */
  after: (mark: number | null, openedOn: number) => {
    const isNew = formatFilter<typeof listOrders>([
      { field: 'status', operator: 'eq', value: 'New' },
      { field: 'orderNumber', operator: 'gt', value: mark ?? 0 },
    ])
    const query = { pageSize: 1, sortBy: 'orderNumber desc', filter: mark === null ? undefined : isNew }
    return quietly(endpointQuery(`newOrders ${openedOn}`, listOrders, { query }))
  },
  detail: (id: string) => endpointQuery('orders', getOrder, { params: { id } }),
  tags: () => endpointQuery('orders', listOrderTags, {}),
  metrics: () => endpointQuery('orders', getOrderMetrics, {}),
}
