import * as z from 'zod/mini'
import { Cents } from '../wire.ts'

/** How a shipping method sets its price (document 1 §3). Separate from the methods, because orders need only this. */
export const SHIPPING_KINDS = ['byPrice', 'byWeight', 'free', 'curbside'] as const
export type ShippingKind = (typeof SHIPPING_KINDS)[number]

/** Why a shipping method is not offered. */
export const SHIPPING_REASONS = ['nothingToShip', 'noBand', 'belowThreshold', 'excludedZone', 'notShippedTo'] as const
export type ShippingReason = (typeof SHIPPING_REASONS)[number]

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
