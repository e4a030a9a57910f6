import type { QueryClient } from '@tanstack/react-query'
import { cacheResponse } from '#api/queries.ts'
import { getOrder, type Order } from '#contract/orders.ts'
import { orderQueries } from '../queries.ts'

/** Shows an order as a write or a refusal has brought it, unless a newer one is known; whatever else shows it is outdated. */
export async function adoptOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const { queryKey } = orderQueries.detail(order.id)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.revision <= order.revision) await cacheResponse(queryClient, queryKey, order)
  // Nobody waits for what else is read anew: history, labels, who packs what.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, endpoint] }) => area === 'orders' && endpoint !== getOrder.name,
  })
}
