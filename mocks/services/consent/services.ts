import type { Config } from '#contract/config.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'

/** What a merchant connects at another company. */
export type ConsentService = CardProvider | 'payPal'

/** Where the consent pages are. */
export type ConnectUrls = Pick<
  Config,
  'paymentsConnectUrl' | 'stripeConnectUrl' | 'payPalConnectUrl' | 'authorizeNetConnectUrl'
>

interface KnownService {
  urlKey: keyof ConnectUrls
  /** Our public id there. */
  clientId: string
  /** The parameter that carries the code back. */
  codeParam: string
  nameIn: (config: Pick<Config, 'paymentsBrand'>) => string
}

export const CONSENT_SERVICES: Record<ConsentService, KnownService> = {
  payments: {
    urlKey: 'paymentsConnectUrl',
    clientId: 'backcounter',
    codeParam: 'code',
    nameIn: ({ paymentsBrand }) => paymentsBrand,
  },
  stripe: { urlKey: 'stripeConnectUrl', clientId: 'ca_backcounter', codeParam: 'code', nameIn: () => 'Stripe' },
  payPal: {
    urlKey: 'payPalConnectUrl',
    clientId: 'backcounter',
    codeParam: 'merchantIdInPayPal',
    nameIn: () => 'PayPal',
  },
  authorizeNet: {
    urlKey: 'authorizeNetConnectUrl',
    clientId: 'backcounter',
    codeParam: 'code',
    nameIn: () => 'Authorize.Net',
  },
}
