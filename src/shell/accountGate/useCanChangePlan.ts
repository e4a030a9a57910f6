import { useQuery } from '@tanstack/react-query'
import { storeQueries } from '#features/store/shared/storeQueries.ts'

/** Whether the merchant may choose another plan (document 1 §6, restricted plans); yes until it is known. */
export function useCanChangePlan(): boolean {
  const { data: subscription } = useQuery(storeQueries.subscription())
  return subscription?.features.canChangePlan ?? true
}
