import { endpointQuery } from '#api/queries.ts'
import { getPaymentMethod } from '#contract/billing/paymentMethod.ts'
import { listPlans } from '#contract/billing/plans.ts'
import { getTrialStatus } from '#contract/billing/trial.ts'

/** Document 2 §9. */
export const TRIAL_POLL_MS = 5 * 60 * 1000

export const planQueries = {
  paymentMethod: () => endpointQuery('plans', getPaymentMethod, {}),
  list: () => ({ ...endpointQuery('plans', listPlans, {}), staleTime: 5 * 60 * 1000 }),
  /** A failed request is not retried: the trial is then not shown (document 2 §8). */
  trial: () => ({ ...endpointQuery('plans', getTrialStatus, {}), staleTime: TRIAL_POLL_MS, retry: false }),
}
