import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents } from '../wire.ts'
import { OfferedShipping } from './shippingKinds.ts'
import { SHIPPING_LIMITS } from './shippingMethods.ts'

export const calculateShipping = endpoint({
  name: 'calculateShipping',
  summary:
    'What a shopper would see for a cart of this price and weight at this address, by the functions that price orders. Nothing is stored.',
  source: 'chosen here',
  method: 'POST',
  path: 'admin/shippingmethods/calculate',
  body: z.object({
    /** Of the goods, after discounts; cents. */
    price: Cents.check(z.gte(0), z.lte(SHIPPING_LIMITS.bound)),
    /** Pounds. */
    weight: z.number().check(z.gte(0), z.lte(SHIPPING_LIMITS.weight)),
    /** `null` before the shopper has entered a destination. */
    address: z.nullable(z.pick(PostalAddress, { country: true, state: true, postalCode: true })),
  }),
  response: z.object({ options: z.array(OfferedShipping), taxRate: z.number() }),
  isReadOnly: true,
  problems: [400],
})
