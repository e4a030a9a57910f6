import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type OrderBulkUpdate, retryOrderBulkUpdate, stopOrderBulkUpdate } from '#contract/orderBulk.ts'
import { orderBulkQueries } from '../queries.ts'

/** Stops a bulk update, or continues it. */
export function useUpdateActions(id: string, isRunning: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = orderBulkQueries.status(id)
  const action = (endpoint: typeof stopOrderBulkUpdate | typeof retryOrderBulkUpdate) => ({
    mutationFn: (): Promise<OrderBulkUpdate> => request(endpoint, { params: { id } }),
    onSuccess: (update: OrderBulkUpdate) => cacheResponse(queryClient, queryKey, { update }),
    // Possibly someone else did it first.
    onError: () => invalidate(queryClient, { queryKey }),
  })
  const stop = useMutation(action(stopOrderBulkUpdate))
  // An update that is continued can be stopped again: an earlier failure to stop it is over.
  const retry = useMutation({ ...action(retryOrderBulkUpdate), onMutate: stop.reset })
  // An update that has ended needs no stop, and a running one is already continued.
  return { stop, retry, error: isRunning ? stop.error : retry.error }
}
