import { endpointQuery, quietly } from '#api/queries.ts'
import { getOrderBulkUpdateStatus, listOrderBulkRows, type OrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { delays } from '#lib/delays.ts'

export const orderBulkQueries = {
  tags: orderQueries.tags,
  /** A bulk update, or the last started one; polled while it is in progress. */
  status: (id?: string) => ({
    ...endpointQuery('orderBulk', getOrderBulkUpdateStatus, { query: { id } }),
    refetchInterval: ({ state }: { state: { data?: { update: OrderBulkUpdate | null } | undefined } }) => {
      const update = state.data?.update
      if (update?.status === 'InProgress') return delays.pollJob
      return update && update.checking > 0 ? delays.pollLongJob : false
    },
  }),
  /** Polled while the card processor has not responded for some. */
  rows:
    ({ id, checking }: OrderBulkUpdate) =>
    (startIndex: number, pageSize: number) => ({
      ...endpointQuery('orderBulk', listOrderBulkRows, { params: { id }, query: { startIndex, pageSize } }),
      refetchInterval: checking > 0 ? delays.pollLongJob : (false as const),
    }),
  /** For the number of orders that a filter matches. */
  found: (filter: string) => quietly(orderQueries.list({ pageSize: 1, filter: filter || undefined })),
}
