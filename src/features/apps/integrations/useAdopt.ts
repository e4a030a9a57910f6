import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { Integration } from '#contract/apps/integrations.ts'
import { integrationQueries } from './queries.ts'

/** Takes a state into the cache, and refetches what else shows the ids that it may have deleted. */
export function useAdopt() {
  const queryClient = useQueryClient()
  return async (integration: Integration) => {
    await cacheResponse(queryClient, integrationQueries.state(integration.sku).queryKey, integration)
    for (const area of ['integrations', 'settings', 'siteTags', 'store']) {
      void invalidate(queryClient, { queryKey: [area] })
    }
  }
}
