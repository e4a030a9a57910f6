import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ProductMetrics } from '#contract/catalog/products.ts'
import type { Subscription } from '#contract/subscription.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { remainingProducts } from '../model.ts'
import { productQueries } from '../queries.ts'

export interface ProductLimit {
  isReached: boolean
  limit: number | null
  /** Another plan can be chosen. */
  canChangePlan: boolean
}

/**
 * Whether the plan's product limit is reached. Until that is known, nothing is locked: the provider makes the final
 * decision.
 */
export function useProductLimit(): ProductLimit {
  const { data: metrics } = useQuery(productQueries.metrics())
  const { data: subscription } = useQuery(storeQueries.subscription())
  return limitFrom(metrics, subscription)
}

/** The same from cached data, for event handlers. */
export const readProductLimit = (queryClient: QueryClient): ProductLimit =>
  limitFrom(
    queryClient.getQueryData(productQueries.metrics().queryKey),
    queryClient.getQueryData(storeQueries.subscription().queryKey),
  )

function limitFrom(metrics: ProductMetrics | undefined, subscription: Subscription | undefined): ProductLimit {
  const limit = subscription?.features.productLimit ?? null
  const isReached = metrics !== undefined && remainingProducts(metrics.activeCount + metrics.inactiveCount, limit) === 0
  return { isReached, limit, canChangePlan: subscription?.features.canChangePlan ?? true }
}

/** What the limit is and what helps. */
export const limitText = (t: TFunction<'products'>, { limit, canChangePlan }: ProductLimit): string =>
  t(canChangePlan ? 'list.limitText' : 'list.limitFixed', { limit })
