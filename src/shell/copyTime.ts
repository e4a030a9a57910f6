import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isFromCopy, isPartOnly } from '#api/deviceCopy/copyPersister.ts'

/** What the screen shows of the copy on this device. */
export interface CopyTime {
  /** When the provider sent the oldest of it, in milliseconds since 1970. */
  since: number
  /** Why it could not be refreshed; `null` while that is still being tried. */
  error: Error | null
  /** There is more than this device has. */
  isPart: boolean
}

const findCopied = (queryClient: QueryClient): Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: isFromCopy })

function copyTimeOf(queryClient: QueryClient): CopyTime | null {
  const copied = findCopied(queryClient)
  if (copied.length === 0) return null
  const since = Math.min(...copied.map(({ state }) => state.dataUpdatedAt))
  const isTrying = copied.some(({ state }) => state.fetchStatus !== 'idle')
  const error = isTrying ? null : (copied.find(({ state }) => state.error)?.state.error ?? null)
  return { since, error, isPart: copied.some(isPartOnly) }
}

const isSame = (one: CopyTime | null, other: CopyTime | null) =>
  one?.since === other?.since && one?.error === other?.error && one?.isPart === other?.isPart

/** The time of what the screen shows of the copy; `null` once all is refreshed. */
export function useCopyTime(): CopyTime | null {
  const queryClient = useQueryClient()
  const last = useRef<CopyTime>(null)
  return useSyncExternalStore(
    // In a batch: a component may create a query while it renders.
    useCallback(onChange => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)), [queryClient]),
    () => {
      const now = copyTimeOf(queryClient)
      if (!isSame(now, last.current)) last.current = now
      return last.current
    },
  )
}

/** Fetches what could not be refreshed once more. */
export const refreshCopied = (queryClient: QueryClient) =>
  void Promise.allSettled(findCopied(queryClient).map(query => query.fetch()))
