import { endpointQuery } from '#api/queries.ts'
import { getKycDraft } from '#contract/payments/kyc.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'

export const applicationQueries = {
  /** The query of the payment settings, without their code. */
  settings: () => endpointQuery('payments', getPaymentSettings, {}),
  draft: () => endpointQuery('application', getKycDraft, {}),
}
