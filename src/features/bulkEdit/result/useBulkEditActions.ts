import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { retryBulkEdit, stopBulkEdit, undoBulkEdit } from '#contract/bulkEdits.ts'
import { bulkEditQueries } from '../queries.ts'

/** Stops, continues, or undoes a bulk edit, and caches the response as the last one. */
export function useBulkEditActions(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = bulkEditQueries.latest()
  const action = (endpoint: typeof stopBulkEdit | typeof retryBulkEdit | typeof undoBulkEdit) => ({
    mutationFn: () => request(endpoint, { params: { id } }),
    onSuccess: (bulkEdit: Awaited<ReturnType<typeof request<typeof undoBulkEdit>>>) =>
      cacheResponse(queryClient, queryKey, { bulkEdit }),
    // Possibly someone else did it first.
    onError: () => invalidate(queryClient, { queryKey }),
  })
  const stop = useMutation(action(stopBulkEdit))
  return {
    stop,
    // An edit that is continued can be stopped again: an earlier failure to stop it is over.
    retry: useMutation({ ...action(retryBulkEdit), onMutate: stop.reset }),
    undo: useMutation(action(undoBulkEdit)),
  }
}
