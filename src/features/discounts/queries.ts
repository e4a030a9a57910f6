import { callQuery } from '#api/queries.ts'
import { getDiscount, getDiscountMetrics, listDiscounts } from '#contract/discounts.ts'
import type { ListQuery } from '#contract/wire.ts'

export const discountQueries = {
  list: (query: ListQuery) => callQuery('discounts', listDiscounts, { query }),
  detail: (id: string) => callQuery('discounts', getDiscount, { params: { id } }),
  metrics: () => callQuery('discounts', getDiscountMetrics, {}),
}
