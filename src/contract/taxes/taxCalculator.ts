import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountWithin } from '../rules/rules.ts'
import { Cents } from '../wire.ts'
import { TAX_REASONS } from './taxReasons.ts'
import { TAX_LIMITS } from './taxSettings.ts'

const shortText = z.string().check(z.maxLength(TAX_LIMITS.code))

export const calculateTax = endpoint({
  name: 'calculateTax',
  summary:
    'What a shopper would pay for goods of this price, tax code and use code at this address, by the functions that price orders. Nothing is stored.',
  source: 'chosen here',
  method: 'POST',
  path: 'admin/taxsettings/calculate',
  body: z.object({
    /** Of the goods, after discounts; cents. */
    price: Cents.check(...amountWithin(0, TAX_LIMITS.price)),
    /** Empty for none. */
    taxCode: z.string().check(z.maxLength(TAX_LIMITS.code)),
    /** Of the customer; empty for none. */
    useCode: z.string().check(z.maxLength(TAX_LIMITS.code)),
    /** `null` before the shopper has entered a destination. */
    address: z.nullable(z.object({ country: shortText, state: shortText, postalCode: shortText })),
  }),
  response: z.object({
    taxRate: z.number(),
    taxAmount: Cents,
    grandTotal: Cents,
    reason: z.enum(TAX_REASONS),
    /** Whether goods with this tax code are taxed at all. */
    isTaxed: z.boolean(),
    /** Notice of the tax provider; empty if there is none. */
    taxProviderMessage: z.string(),
  }),
  isReadOnly: true,
  problems: [400],
})
