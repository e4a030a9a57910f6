import type { QueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { orderQueries } from '../queries.ts'

/**
 * Caches an order from the response to a write or a rejection, unless a newer one is cached; other data about it
 * becomes outdated.
 */
export async function adoptOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const { queryKey } = orderQueries.detail(order.id)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.revision <= order.revision) await cacheResponse(queryClient, queryKey, order)
  // Not awaited: history, labels, fulfillers.
  void invalidate(queryClient, {
    predicate: ({ queryKey: [area, endpoint] }) => area === 'orders' && endpoint !== getOrder.name,
  })
}
