import { endpointQuery, orWithoutConnection, quietly } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { getOrder, getOrderMetrics, listOrders, listOrderTags } from '#contract/orders/orders.ts'
import { OWN_ORDERS } from '#contract/orders/pastOrders.ts'
import type { ListQuery } from '#contract/wire.ts'

/** The newest orders that this device keeps. */
const offline = () => import('./shared/offlineOrders.ts')

export const orderQueries = {
  list: (query: ListQuery) =>
    orWithoutConnection(endpointQuery('orders', listOrders, { query }), async at =>
      at === null ? (await offline()).offlineOrderList(query) : null,
    ),
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
    const filter = formatFilter<typeof listOrders>([
      ...(mark === null
        ? []
        : [
            { field: 'status', operator: 'eq', value: 'New' } as const,
            { field: 'orderNumber', operator: 'gt', value: mark } as const,
          ]),
      // Past orders of another system are not news, whatever their numbers are.
      ...OWN_ORDERS,
    ])
    const query = { pageSize: 1, sortBy: 'orderNumber desc', filter }
    return quietly(endpointQuery(`newOrders ${openedOn}`, listOrders, { query }))
  },
  detail: (id: string) =>
    orWithoutConnection(endpointQuery('orders', getOrder, { params: { id } }), async at =>
      (await offline()).offlineOrder(id, at),
    ),
  tags: () => endpointQuery('orders', listOrderTags, {}),
  metrics: () => endpointQuery('orders', getOrderMetrics, {}),
}
