import { endpointQuery } from '#api/queries.ts'
import { checkCoupon } from '#contract/billing/checkout.ts'
import { previewPlanChange } from '#contract/billing/planChange.ts'

/** For placing an order; those of `planQueries` load with many screens. */
export const orderQueries = {
  coupon: (code: string) => endpointQuery('plans', checkCoupon, { params: { code } }),
  /** Asked anew each time: prorated amounts change with every second. */
  preview: (planId: string, couponCode: string | null, trialDaysRemaining: number) => ({
    ...endpointQuery('plans', previewPlanChange, { body: { planId, couponCode, address: null, trialDaysRemaining } }),
    staleTime: 0,
    gcTime: 0,
  }),
}
