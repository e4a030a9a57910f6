import { useQuery } from '@tanstack/react-query'
import { storeQueries } from '#features/store/queries.ts'
import { remainingProducts } from './model.ts'
import { productQueries } from './queries.ts'

/** Whether the plan holds no further product. Until that is known, nothing is locked: the provider has the last word. */
export function useProductLimit(): { isReached: boolean; limit: number | null } {
  const { data: metrics } = useQuery(productQueries.metrics())
  const { data: subscription } = useQuery(storeQueries.subscription())
  const limit = subscription?.features.productLimit ?? null
  const isReached = metrics !== undefined && remainingProducts(metrics.activeCount + metrics.inactiveCount, limit) === 0
  return { isReached, limit }
}
