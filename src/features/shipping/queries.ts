import { callQuery } from '#api/queries.ts'
import { getShippingMethod, listShippingMethods, SHIPPING_LIMITS } from '#contract/shippingMethods.ts'

export const shippingQueries = {
  /** All of them: a store has few. */
  methods: () => callQuery('shipping', listShippingMethods, { query: { pageSize: SHIPPING_LIMITS.methods } }),
  method: (id: string) => callQuery('shipping', getShippingMethod, { params: { id } }),
}
