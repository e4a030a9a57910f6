import { endpointQuery } from '#api/queries.ts'
import { getPaymentSettings, getTestMode } from '#contract/payments/paymentSettings.ts'
import { getSignupReview } from '#contract/payments/signupReview.ts'

export const paymentQueries = {
  settings: () => endpointQuery('payments', getPaymentSettings, {}),
  testMode: () => endpointQuery('payments', getTestMode, {}),
  /** For support staff. */
  signupReview: () => endpointQuery('payments', getSignupReview, {}),
}
