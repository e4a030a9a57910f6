import { endpointQuery } from '#api/queries.ts'
import { listExtensions, listPurchasedExtensions, listStoreApps } from '#contract/store/marketplace.ts'

const SELDOM = { staleTime: 5 * 60 * 1000 }

export const marketplaceQueries = {
  storeApps: () => ({ ...endpointQuery('marketplace', listStoreApps, {}), ...SELDOM }),
  extensions: () => ({ ...endpointQuery('marketplace', listExtensions, {}), ...SELDOM }),
  purchased: () => ({ ...endpointQuery('marketplace', listPurchasedExtensions, {}), ...SELDOM }),
}
