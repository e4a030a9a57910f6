import { callQuery } from '#api/queries.ts'
import { getFeatures, getStoreInformation, getSubscription } from '#contract/store.ts'

/** What changes a few times a year is asked for once in a while, not on every screen. */
const SELDOM = { staleTime: 5 * 60 * 1000 }

export const storeQueries = {
  subscription: () => ({ ...callQuery('store', getSubscription, {}), ...SELDOM }),
  information: () => ({ ...callQuery('store', getStoreInformation, {}), ...SELDOM }),
  features: () => ({ ...callQuery('store', getFeatures, {}), ...SELDOM }),
}
