import type { Subscription } from '../subscription.ts'

/**
 * The state machine of a store's subscription as data (document 1 §4). The app offers what it allows, the provider refuses
 * everything else, and the clock moves it on.
 */

const DAY_MS = 24 * 3600 * 1000

/** Days after a failed charge on which it is tried again; after the last one the store is put on hold. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/** Days that a trial, or a hold, lasts past its end before the store is moved to the parked plan. */
export const PARKED_AFTER_DAYS = 30
/** Days in which a canceled store can be reopened; its data is deleted then. */
export const GRACE_DAYS = 30
/** Length of a trial, unless registration gives another. */
export const TRIAL_DAYS = 14

export const SUBSCRIPTION_STATES = [
  /** No plan was chosen yet, and the trial runs. */
  'trial',
  /** The same, and the trial is over. */
  'trialExpired',
  /** On the parked plan: nothing is sold until a plan is chosen. */
  'parked',
  /** A plan was chosen; if it costs something, it is paid for, or will be when the trial ends. */
  'active',
  /** The last charge failed and is tried again. */
  'pastDue',
  /** Every retry failed, or support put the store on hold. */
  'onHold',
  /** Canceled, and can still be reopened. */
  'canceled',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export function subscriptionState(subscription: Subscription, parkedPlanId: string, now: Date): SubscriptionState {
  const { status, plan, trial_end, features } = subscription
  if (status === 'canceled') return 'canceled'
  if (features.isOnHold) return 'onHold'
  if (status === 'past_due') return 'pastDue'
  if (plan.id === parkedPlanId) return 'parked'
  if (plan.planType !== TRIAL_PLAN_TYPE) return 'active'
  return trial_end !== null && Date.parse(trial_end) > now.getTime() ? 'trial' : 'trialExpired'
}

/** The plan of stores that have not chosen one (document 1 §4, Trial status: `Trial Plan`). */
export const TRIAL_PLAN_TYPE = 'Trial'

export const SUBSCRIPTION_OBSTACLES = ['support', 'fixedPlan', 'noPendingPlan', 'beingCharged', 'nothingDue'] as const
export type SubscriptionObstacle = (typeof SUBSCRIPTION_OBSTACLES)[number]

export interface SubscriptionCase {
  state: SubscriptionState
  subscription: Subscription
  /** Support staff look after a store; they don't spend its money or close it. */
  isSupport: boolean
  /** Whether an invoice is unpaid. */
  isDue: boolean
}

const OBSTACLES: Record<SubscriptionObstacle, (one: SubscriptionCase) => boolean> = {
  support: one => one.isSupport,
  fixedPlan: one => !one.subscription.features.canChangePlan,
  noPendingPlan: one => one.subscription.pendingPlan === null,
  /** The renewal of an active store: it takes effect with its payment. */
  beingCharged: one => one.isDue,
  nothingDue: one => !one.isDue,
}

interface Rule {
  states: readonly SubscriptionState[]
  /** In the order of display. */
  obstacles: readonly SubscriptionObstacle[]
}

export const SUBSCRIPTION_ACTIONS = {
  changePlan: { states: ['trial', 'trialExpired', 'parked', 'active'], obstacles: ['support', 'fixedPlan'] },
  undoPlanChange: { states: ['active'], obstacles: ['support', 'noPendingPlan', 'beingCharged'] },
  updateCard: {
    states: ['trial', 'trialExpired', 'parked', 'active', 'pastDue', 'onHold'],
    obstacles: ['support'],
  },
  payNow: { states: ['pastDue', 'onHold'], obstacles: ['support', 'nothingDue'] },
  cancelStore: {
    states: ['trial', 'trialExpired', 'parked', 'active', 'pastDue', 'onHold'],
    obstacles: ['support'],
  },
  reopenStore: { states: ['canceled'], obstacles: ['support'] },
} as const satisfies Record<string, Rule>

export type SubscriptionAction = keyof typeof SUBSCRIPTION_ACTIONS

/** Why an action isn't possible: the state doesn't allow it, or an obstacle; `null` if it is. */
export function subscriptionRefusal(
  action: SubscriptionAction,
  one: SubscriptionCase,
): 'state' | SubscriptionObstacle | null {
  const { states, obstacles }: Rule = SUBSCRIPTION_ACTIONS[action]
  // Refused to support staff at the endpoint, before the state is read.
  if (one.isSupport && obstacles.includes('support')) return 'support'
  if (!states.includes(one.state)) return 'state'
  return obstacles.find(obstacle => OBSTACLES[obstacle](one)) ?? null
}

/**
 * When a charge that fails now, for the nth time (`failures`), is tried again; `null` if it is not. Counted from this attempt, so that
 * attempts that were missed, as in an outage, don't follow each other at once.
 */
export function retryOn(now: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1]
  if (days === undefined) return null
  return new Date(now.getTime() + (days - (RETRY_DAYS[failures - 2] ?? 0)) * DAY_MS)
}
