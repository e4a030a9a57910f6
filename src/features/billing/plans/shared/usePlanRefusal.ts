import { useQuery } from '@tanstack/react-query'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { subscriptionRefusal, subscriptionState } from '#contract/billing/subscriptionActions.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'

/** Why the store's plan can't be changed by this user; `null` if it can, `undefined` before it is known. */
export function usePlanRefusal() {
  const { data: subscription } = useQuery(storeQueries.subscription())
  if (!subscription) return undefined
  const state = subscriptionState(subscription, currentConfig().parkedPlanId, new Date())
  const isSupport = currentUser().claims.impersonator
  return subscriptionRefusal('changePlan', { state, subscription, isSupport, isDue: false })
}
