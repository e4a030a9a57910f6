import { currentConfig } from '#api/client.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import { AUTHORIZE_NET } from '../model.ts'

/** Names of companies, which are the same in every language. */
export const serviceName = (service: CardProvider | 'payPal'): string =>
  ({
    payments: currentConfig().paymentsBrand,
    stripe: 'Stripe',
    authorizeNet: AUTHORIZE_NET,
    payPal: 'PayPal',
  })[service]
