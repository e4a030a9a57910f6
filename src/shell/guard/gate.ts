import type { Subscription } from '#contract/store.ts'
import type { StateName } from '../../paths.ts'

/** Where a payment that is past due can be put right. */
const OPEN_WHILE_PAST_DUE: readonly StateName[] = ['delinquent', 'myAccount', 'cancelStore']

/**
 * Where a screen leads instead of showing itself because of the store's subscription (document 1 §4, On hold; §2.1,
 * delinquent); `null` where it may stay. What was left for such a reason is left again when the reason is gone.
 */
export function gateOf({ status, features }: Subscription, state: StateName): StateName | null {
  if (features.isOnHold) return state === 'onHold' ? null : 'onHold'
  if (status === 'past_due') return OPEN_WHILE_PAST_DUE.includes(state) ? null : 'delinquent'
  return state === 'onHold' || state === 'delinquent' ? 'dashboard' : null
}
