import type { Coupon } from '#contract/billing/checkout.ts'
import {
  type SubscriptionAction,
  subscriptionRefusal,
  subscriptionState,
} from '#contract/billing/subscriptionActions.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { type Choice, findChoice } from '../plans/catalog.ts'
import { DAY_MS } from './accounts.ts'
import { readCoupon } from './coupons.ts'
import { dueInvoices } from './invoices.ts'

/** Throws a `Refusal` where the app would not offer an action, with its obstacle as the code. */
export async function checkAction(
  tx: Db,
  action: SubscriptionAction,
  subscription: Subscription,
  { tenant, parkedPlanId, now }: { tenant: string; parkedPlanId: string; now: Date },
): Promise<void> {
  const state = subscriptionState(subscription, parkedPlanId, now)
  const isDue = (await dueInvoices(tx, tenant)).length > 0
  const refusal = subscriptionRefusal(action, { state, subscription, isSupport: false, isDue })
  if (refusal) throw new Refusal(409, { code: refusal, message: REFUSALS[refusal] })
}

const REFUSALS: Record<NonNullable<ReturnType<typeof subscriptionRefusal>>, string> = {
  state: 'The state of this store’s subscription does not allow this. Reload the page to see what it is now.',
  support: 'Support staff can’t do this for a store. Ask the owner to do it.',
  fixedPlan: 'The plan of this store can’t be changed here. Contact support to change it.',
  noPendingPlan: 'No change of plan is waiting. Reload the page to see your plan.',
  beingCharged: 'This change of plan is being charged. Reload the page in a moment to see your plan.',
  nothingDue: 'Nothing is due. Reload the page to see your subscription.',
}

/** A plan that is offered; throws a `Refusal` for any other. */
export function offeredPlan(planId: string): Choice {
  const choice = findChoice(planId)
  if (choice) return choice
  throw new Refusal(409, { code: 'planNotOffered', message: broken('planNotOffered') })
}

/** A coupon that was entered, `null` for none; throws a `Refusal` for one that can't be used. */
export async function enteredCoupon(
  db: Db,
  typed: string | null,
  volumeCode: string,
  usedBy: string,
): Promise<Coupon | null> {
  if (typed === null || typed.trim() === '') return null
  const coupon = await readCoupon(db, typed, volumeCode, usedBy)
  if (!coupon.valid) throw couponRefused()
  return coupon
}

export const couponRefused = () =>
  refuseFields([{ field: 'couponCode', message: broken('couponSpent'), code: 'spent' }])

/** No more days of a trial are kept than are left. */
export function checkTrialDays({ status, trial_end: ends }: Subscription, days: number, now: Date): void {
  const left = status === 'trialing' && ends !== null ? Math.max(0, Date.parse(ends) - now.getTime()) : 0
  if (days <= Math.ceil(left / DAY_MS)) return
  const message = broken('trialShorter')
  throw refuseFields([{ field: 'trialDaysRemaining', message, code: 'tooMany' }])
}
