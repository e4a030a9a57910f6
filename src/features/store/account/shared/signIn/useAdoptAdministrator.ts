import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse } from '#api/queries.ts'
import type { Administrator } from '#contract/store/account.ts'
import { accountQueries } from '../../queries.ts'

/** Takes the user's record into the cache, as a write returned it. */
export function useAdoptAdministrator() {
  const queryClient = useQueryClient()
  return (saved: Administrator) => cacheResponse(queryClient, accountQueries.administrator(saved.id).queryKey, saved)
}
