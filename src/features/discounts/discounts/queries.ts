import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '#api/queries.ts'
import { getDiscount, getDiscountMetrics, listDiscounts } from '#contract/discounts/discounts.ts'
import type { ListQuery } from '#contract/wire.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'

export const discountQueries = {
  list: (query: ListQuery) => endpointQuery('discounts', listDiscounts, { query }),
  detail: (id: string) => endpointQuery('discounts', getDiscount, { params: { id } }),
  metrics: () => endpointQuery('discounts', getDiscountMetrics, {}),
}

/** Whether the store has the new engine (document 2 §7): its flag is the one of the new admin's discounts. */
export const hasRestEngine = (queryClient: QueryClient) =>
  queryClient.getQueryData(storeQueries.features().queryKey)?.newAdmin.includes('discounts') ?? false
