import { endpointQuery } from '#api/queries.ts'
import { checkCoupon } from '#contract/billing/checkout.ts'
import { previewPlanChange } from '#contract/billing/planChange.ts'

interface Wanted {
  planId: string
  couponCode: string | null
  address: { state: string; zip: string } | null
  trialDaysRemaining: number
}

/** For placing an order; those of `planQueries` load with many screens. */
export const orderQueries = {
  coupon: (code: string) => endpointQuery('plans', checkCoupon, { params: { code } }),
  /** Asked anew each time: prorated amounts change with every second. */
  preview: (body: Wanted) => ({
    ...endpointQuery('plans', previewPlanChange, { body }),
    staleTime: 0,
    gcTime: 0,
  }),
}
