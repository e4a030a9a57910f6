import type { QueryClient } from '@tanstack/react-query'
import { cacheResponse, callQuery } from '#api/queries.ts'
import { getAuditLog } from '#contract/auditLogs.ts'
import { getOrder, type Order } from '#contract/orders.ts'
import { previewOrderEmail } from '#contract/orderWrites.ts'
import { orderQueries } from '../queries.ts'

/** The provider's largest page: older entries of an order that was edited more often are left out. */
const LOG_SIZE = 200

export const orderDetailQueries = {
  log: (id: string) => callQuery('orders', getAuditLog, { params: { id }, query: { pageSize: LOG_SIZE } }),
  emailPreview: (id: string, type: string) => callQuery('orders', previewOrderEmail, { params: { id, type } }),
}

/** Shows an order as a write or a refusal has brought it, unless a newer one is known; whatever else shows it is outdated. */
export async function adoptOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const { queryKey } = orderQueries.detail(order.id)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.revision <= order.revision) await cacheResponse(queryClient, queryKey, order)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, call] }) => area === 'orders' && call !== getOrder.name,
  })
}
