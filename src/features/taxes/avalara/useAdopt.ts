import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import type { AvalaraConnection } from '#contract/taxes/avalara.ts'
import { avalaraQueries } from './queries.ts'

/** Updates the cached connection, and refetches what depends on it: rates, calculators, address verification. */
export function useAdopt() {
  const queryClient = useQueryClient()
  return async (connection: AvalaraConnection) => {
    await cacheResponse(queryClient, avalaraQueries.connection().queryKey, connection)
    const areas = ['avalara', 'taxes', 'shipping']
    const keys = [...areas.map(area => [area]), ['store', getStoreInformation.name]]
    for (const queryKey of keys) void invalidate(queryClient, { queryKey })
  }
}
