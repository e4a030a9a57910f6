import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { paymentQueries } from './queries.ts'

/** Takes the settings after a write, or as someone else changed them. */
export function useAdopt() {
  const queryClient = useQueryClient()
  return async (settings: PaymentSettings) => {
    await cacheResponse(queryClient, paymentQueries.settings().queryKey, settings)
    // Tasks and notices of other screens depend on them.
    void invalidate(queryClient, { queryKey: ['store'] })
  }
}
