import * as z from 'zod/mini'
import { US_STATES } from '#lib/usStates.ts'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { Cents } from '../wire.ts'
import { TAX_REASONS } from './taxReasons.ts'

/** Where a store charges tax, and for what. `chargeTax` of the store information turns it off as a whole. */
export const TaxSettings = z.looseObject({
  chargeTax: z._default(z.boolean(), true),
  /** States in which the store has to charge tax, with the rate in percent (up to four decimals). */
  nexus: z._default(z.array(z.looseObject({ state: z.string(), taxPercent: z.number() })), []),
  /** Tax codes of goods that are not taxed. */
  exemptTaxCodes: z._default(z.array(z.string()), ['NT']),
})
export type TaxSettings = z.output<typeof TaxSettings>

/** The tax on an order and on each of its lines, in cents. */
export const TaxResult = z.looseObject({
  taxRate: z.number(),
  taxAmount: Cents,
  reason: z.enum(TAX_REASONS),
  /** Notice of the tax provider; empty if there is none. */
  taxProviderMessage: z.string(),
  lines: z.array(z.looseObject({ id: z.string(), taxAmount: Cents })),
})
export type TaxResult = z.output<typeof TaxResult>

export const getOrderTaxes = endpoint({
  name: 'getOrderTaxes',
  summary: 'The tax on an order as it is now, by line. Computed by the same functions as the order’s price.',
  source: 'document 2 §7, Orders and customers',
  method: 'GET',
  path: 'store/admin/orders/{id}/taxes',
  isCopied: true,
  response: TaxResult,
  problems: [404],
})

export const getTaxRate = endpoint({
  name: 'getTaxRate',
  summary:
    'The rate that the store charges in a state, in percent; 0 where it charges none. A ZIP code that the tax provider does not know is refused with 400.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  method: 'GET',
  path: 'admin/taxrate',
  query: z.object({
    state: z.string().check(z.refine((code: string) => code in US_STATES, broken('state'))),
    zipcode: z.string().check(z.regex(/^\d{5}(-?\d{4})?$/, broken('invalidZip'))),
  }),
  response: z.object({
    taxPercent: z.number(),
    /** Notice of the tax provider; empty if there is none. */
    taxProviderMessage: z.string(),
  }),
  problems: [400],
})
