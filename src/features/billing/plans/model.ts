import type { Plan } from '#contract/billing/plans.ts'
import type { TrialStatus } from '#contract/billing/trial.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A store's trial state (document 1 §4, Trial status). `left` is in milliseconds, by the provider's clock. */
export type Trial = { state: 'TRIAL'; endsOn: string; left: number } | { state: 'EXPIRED' | 'PARKED' | 'NOT_TRIAL' }

/** Derives the state from the provider's data. Invalid dates, or dates in the wrong order, mean no trial. */
export function trialOf(status: TrialStatus, parkedPlanId: string): Trial {
  if (status.planId === parkedPlanId) return { state: 'PARKED' }
  const { trialEnd } = status
  const starts = Date.parse(status.trialStart ?? '')
  const ends = Date.parse(trialEnd ?? '')
  const now = Date.parse(status.asOf)
  // Invalid dates become NaN, and every comparison with NaN is false.
  const isTrial = status.planName === 'Trial Plan' && starts < ends && now > 0
  if (!isTrial || trialEnd === null) return { state: 'NOT_TRIAL' }
  return now < ends ? { state: 'TRIAL', endsOn: trialEnd, left: ends - now } : { state: 'EXPIRED' }
}

/** The trial is over without a chosen plan: a plan must be chosen first. */
export const mustChoosePlan = (trial: Trial | undefined) => trial?.state === 'EXPIRED' || trial?.state === 'PARKED'

/** The remaining time: `{ unit: 'days', count: 9 }`. Rounded up. */
export function timeLeft(left: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (left > DAY) return { unit: 'days', count: Math.ceil(left / DAY) }
  if (left > HOUR) return { unit: 'hours', count: Math.ceil(left / HOUR) }
  return { unit: 'minutes', count: Math.max(1, Math.ceil(left / MINUTE)) }
}

/** Whole days that are left of a trial: they are kept when a plan is chosen. */
export function wholeDaysLeft({ trialEnd, asOf }: TrialStatus): number {
  const left = Date.parse(trialEnd ?? '') - Date.parse(asOf)
  return left > 0 ? Math.floor(left / DAY) : 0
}

/** In display order: featured ones first, then by price. */
export const inOrder = (plans: readonly Plan[]) =>
  plans.toSorted((a, b) => Number(b.displayFirst) - Number(a.displayFirst) || a.displayAmount - b.displayAmount)

/** One payment option of a plan. */
export type PlanChoice = Plan | Plan['alternates'][number]

/** The payment options of a plan: itself, then its alternates if they can be chosen. */
export const choicesOf = (plan: Plan): PlanChoice[] => (plan.showMenu ? [plan, ...plan.alternates] : [plan])
