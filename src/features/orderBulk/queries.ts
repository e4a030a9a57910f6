import { endpointQuery, quietly } from '#api/queries.ts'
import { getOrderBulkUpdateStatus, listOrderBulkRows, type OrderBulkUpdate } from '#contract/orderBulk.ts'
import { orderQueries } from '#features/orders/queries.ts'

/** While orders are changed, and while the card processor's last answers are awaited. */
const POLLS_AFTER_MS = { InProgress: 1000, Checking: 3000 }

export const orderBulkQueries = {
  tags: orderQueries.tags,
  /** A bulk update, or the one that was started last; followed while it is under way. */
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
  /** For the number of orders that a filter finds. */
  found: (filter: string) => quietly(orderQueries.list({ pageSize: 1, filter: filter || undefined })),
}
