import { endpointQuery } from '#api/queries.ts'
import { getTestPayment } from '#contract/payments/testPayment.ts'

export const testPaymentQueries = {
  latest: () => endpointQuery('testPayment', getTestPayment, {}),
}
