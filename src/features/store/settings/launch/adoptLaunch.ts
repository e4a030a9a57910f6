import type { QueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { Launch } from '#contract/store/launch.ts'
import { launchQuery } from '../queries.ts'

/** Takes the launch into the cache; the store's information, which the menu and the guide read, comes again. */
export function adoptLaunch(queryClient: QueryClient, launch: Launch): Promise<void> {
  void invalidate(queryClient, { queryKey: ['store'] })
  return cacheResponse(queryClient, launchQuery().queryKey, launch)
}
