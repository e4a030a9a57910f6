import { endpointQuery } from '#api/queries.ts'
import { listPlans } from '#contract/account/plans.ts'
import { getTrialStatus } from '#contract/account/trial.ts'
import { checkCoupon } from '#contract/billing/checkout.ts'
import { getPaymentMethod } from '#contract/billing/paymentMethod.ts'
import { previewPlanChange } from '#contract/billing/planChange.ts'

/** Document 2 §9. */
export const TRIAL_POLL_MS = 5 * 60 * 1000

export const planQueries = {
  paymentMethod: () => endpointQuery('plans', getPaymentMethod, {}),
  list: () => ({ ...endpointQuery('plans', listPlans, {}), staleTime: 5 * 60 * 1000 }),
  /** A failed request is not retried: the trial is then not shown (document 2 §8). */
  trial: () => ({ ...endpointQuery('plans', getTrialStatus, {}), staleTime: TRIAL_POLL_MS, retry: false }),
  coupon: (code: string) => endpointQuery('plans', checkCoupon, { params: { code } }),
  /** Asked anew each time: prorated amounts change with every second. */
  preview: (planId: string, couponCode: string | null, trialDaysRemaining: number) => ({
    ...endpointQuery('plans', previewPlanChange, { body: { planId, couponCode, address: null, trialDaysRemaining } }),
    staleTime: 0,
    gcTime: 0,
  }),
}
