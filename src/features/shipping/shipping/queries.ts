import type * as z from 'zod/mini'
import { endpointQuery } from '#api/queries.ts'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { getShippingMethod, listShippingMethods, SHIPPING_LIMITS } from '#contract/shipping/shippingMethods.ts'
import { getShipToLocations } from '#contract/shipping/shipTo.ts'
import { listStoreAddresses } from '#contract/store/storeAddresses.ts'

export const shippingQueries = {
  /** All of them: a store has few. */
  methods: () => endpointQuery('shipping', listShippingMethods, { query: { pageSize: SHIPPING_LIMITS.methods } }),
  method: (id: string) => endpointQuery('shipping', getShippingMethod, { params: { id } }),
  shipTo: () => endpointQuery('shipping', getShipToLocations, {}),
  addresses: () => endpointQuery('shipping', listStoreAddresses, {}),
  /** In the same area: its result changes with the methods. */
  calculation: (body: z.output<(typeof calculateShipping)['body']>) =>
    endpointQuery('shipping', calculateShipping, { body }),
}
