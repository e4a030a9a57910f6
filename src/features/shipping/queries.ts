import type * as z from 'zod/mini'
import { callQuery } from '#api/queries.ts'
import { calculateShipping } from '#contract/shippingCalculator.ts'
import { getShippingMethod, listShippingMethods, SHIPPING_LIMITS } from '#contract/shippingMethods.ts'
import { getShipToLocations } from '#contract/shipTo.ts'
import { listStoreAddresses } from '#contract/storeAddresses.ts'

export const shippingQueries = {
  /** All of them: a store has few. */
  methods: () => callQuery('shipping', listShippingMethods, { query: { pageSize: SHIPPING_LIMITS.methods } }),
  method: (id: string) => callQuery('shipping', getShippingMethod, { params: { id } }),
  shipTo: () => callQuery('shipping', getShipToLocations, {}),
  addresses: () => callQuery('shipping', listStoreAddresses, {}),
  /** In the same area: what it answers changes with the methods. */
  calculation: (body: z.output<(typeof calculateShipping)['body']>) =>
    callQuery('shipping', calculateShipping, { body }),
}
