import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ProductMetrics } from '#contract/products.ts'
import type { Subscription } from '#contract/store.ts'
import { storeQueries } from '#features/store/queries.ts'
import { remainingProducts } from './model.ts'
import { productQueries } from './queries.ts'

interface ProductLimit {
  isReached: boolean
  limit: number | null
}

/** Whether the plan holds no further product. Until that is known, nothing is locked: the provider has the last word. */
export function useProductLimit(): ProductLimit {
  const { data: metrics } = useQuery(productQueries.metrics())
  const { data: subscription } = useQuery(storeQueries.subscription())
  return limitFrom(metrics, subscription)
}

/** The same from what is known at this moment, for what asks when it is pressed. */
export const readProductLimit = (queryClient: QueryClient): ProductLimit =>
  limitFrom(
    queryClient.getQueryData(productQueries.metrics().queryKey),
    queryClient.getQueryData(storeQueries.subscription().queryKey),
  )

function limitFrom(metrics: ProductMetrics | undefined, subscription: Subscription | undefined): ProductLimit {
  const limit = subscription?.features.productLimit ?? null
  const isReached = metrics !== undefined && remainingProducts(metrics.activeCount + metrics.inactiveCount, limit) === 0
  return { isReached, limit }
}
