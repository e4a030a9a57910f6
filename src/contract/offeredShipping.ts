import * as z from 'zod/mini'
import { SHIPPING_KINDS, SHIPPING_REASONS } from './shippingKinds.ts'
import { Cents } from './wire.ts'

/** A kind of rate of a method for a cart: its price, or why it isn't offered. */
export const OfferedShipping = z.object({
  methodId: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  price: Cents,
  deliveryEstimate: z.string(),
  /** `null` if it is offered. */
  reason: z.nullable(z.enum(SHIPPING_REASONS)),
})
export type OfferedShipping = z.output<typeof OfferedShipping>
