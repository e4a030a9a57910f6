import type { QueryClient } from '@tanstack/react-query'
import { fetchAhead } from '#api/queries.ts'
import type { AnyQuery } from './screenData.ts'

interface StoredRecord {
  id: string
  revision: number
}

/**
 * Returns a record from the cache or the device's copy, if it is there, and fetches it again in the background once it is stale. A newer row of a
 * cached list counts as the record. What a write has invalidated is fetched first.
 */
export async function openRecord(queryClient: QueryClient, query: AnyQuery, list?: string): Promise<unknown> {
  const { queryKey } = query
  const [area, , { params }] = queryKey
  let known = queryClient.getQueryState<StoredRecord>(queryKey)
  const lists = list ? queryClient.getQueryCache().findAll({ queryKey: [area, list] }) : []
  for (const { state } of lists) {
    const row = (state.data as { items: StoredRecord[] } | undefined)?.items.find(({ id }) => id === params.id)
    if (!row || state.isInvalidated || state.dataUpdatedAt <= (known?.dataUpdatedAt ?? 0)) continue
    if (known?.data && row.revision < known.data.revision) continue
    queryClient.setQueryData(queryKey, row, { updatedAt: state.dataUpdatedAt })
    known = queryClient.getQueryState(queryKey)
  }
  const fetched = fetchAhead(queryClient, query, !known?.isInvalidated)
  if (known?.data === undefined || known.isInvalidated) return fetched
  // The screen shows the record that is known, and reads later what became of this request from the cache.
  fetched.catch(() => undefined)
  return known.data
}
