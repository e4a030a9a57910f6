import { endpointQuery, quietly } from '#api/queries.ts'
import { getOrderBulkUpdateStatus, listOrderBulkRows, type OrderBulkUpdate } from '#contract/orderBulk.ts'
import { orderQueries } from '#features/orders/queries.ts'

/** Polled while orders are being changed, and while responses of the card processor are pending. */
const POLLS_AFTER_MS = { InProgress: 1000, Checking: 3000 }

export const orderBulkQueries = {
  tags: orderQueries.tags,
  /** A bulk update, or the last started one; polled while it is in progress. */
  status: (id?: string) => ({
    ...endpointQuery('orderBulk', getOrderBulkUpdateStatus, { query: { id } }),
    refetchInterval: ({ state }: { state: { data?: { update: OrderBulkUpdate | null } | undefined } }) => {
      const update = state.data?.update
      if (update?.status === 'InProgress') return POLLS_AFTER_MS.InProgress
      return update && update.checking > 0 ? POLLS_AFTER_MS.Checking : false
    },
  }),
  rows: (id: string, startIndex: number, pageSize: number) =>
    endpointQuery('orderBulk', listOrderBulkRows, { params: { id }, query: { startIndex, pageSize } }),
  /** For the number of orders that a filter matches. */
  found: (filter: string) => quietly(orderQueries.list({ pageSize: 1, filter: filter || undefined })),
}
