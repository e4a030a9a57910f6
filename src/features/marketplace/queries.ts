import { endpointQuery } from '#api/queries.ts'
import { listStoreApps } from '#contract/account/marketplace.ts'

export const marketplaceQueries = {
  storeApps: () => ({ ...endpointQuery('marketplace', listStoreApps, {}), staleTime: 5 * 60 * 1000 }),
}
