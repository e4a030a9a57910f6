import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BillingAddress } from './billingAddress.ts'

/** The card that the store pays with; `null` before there is one. */
export const PaymentMethod = z.looseObject({
  creditCard: z.nullable(
    z.looseObject({
      lastFour: z.string(),
      brand: z._default(z.string(), ''),
      /** `MM/YYYY`. */
      expiration: z._default(z.string(), ''),
      /** Its billing address, if one was given. */
      address: z._default(z.nullable(BillingAddress), null),
    }),
  ),
  /** To offer for another card: the one that is known. */
  billingAddress: z._default(z.nullable(BillingAddress), null),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

const source = 'document 2 §7, Subscription, plans, payment, account'

export const getPaymentMethod = endpoint({
  name: 'getPaymentMethod',
  summary: 'The card that the store pays its plan and its postage with.',
  source,
  method: 'GET',
  path: 'admin/paymentmethod',
  response: PaymentMethod,
})

export const savePaymentMethod = endpoint({
  name: 'savePaymentMethod',
  isForSupport: false,
  summary:
    'Replaces the card with the one of a token of the card payment provider, and charges it with what is past due, soon. 400 for a token that can’t be used, 402 for a prepaid card (`prepaidCard`).',
  source: `${source} (billing address chosen here)`,
  method: 'PUT',
  path: 'admin/paymentmethod',
  body: z.object({
    creditCardToken: z.string(),
    /** Where tax is due from now on; `null` keeps the one of the last payment. */
    billingAddress: z._default(z.nullable(BillingAddress), null),
  }),
  response: PaymentMethod,
  problems: [400, 402, 409],
})
