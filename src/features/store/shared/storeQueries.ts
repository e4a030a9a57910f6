import { endpointQuery } from '#api/queries.ts'
import { listOwnStores } from '#contract/store/account.ts'
import { getFeatures, getStoreInformation } from '#contract/store/store.ts'
import { getSubscription } from '#contract/subscription.ts'

/** Data that rarely changes is refetched occasionally, not on every screen. */
const SELDOM = { staleTime: 5 * 60 * 1000 }

export const storeQueries = {
  subscription: () => ({ ...endpointQuery('store', getSubscription, {}), ...SELDOM }),
  information: () => ({ ...endpointQuery('store', getStoreInformation, {}), ...SELDOM }),
  own: () => ({ ...endpointQuery('store', listOwnStores, {}), ...SELDOM }),
  features: () => ({ ...endpointQuery('store', getFeatures, {}), ...SELDOM }),
}
