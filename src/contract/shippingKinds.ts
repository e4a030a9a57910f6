/** How a shipping method sets its price (document 1 §3). Separate from the methods, because orders need only this. */
export const SHIPPING_KINDS = ['byPrice', 'byWeight', 'free', 'curbside'] as const
export type ShippingKind = (typeof SHIPPING_KINDS)[number]

/** Why a shipping method is not offered. */
export const SHIPPING_REASONS = ['nothingToShip', 'noBand', 'belowThreshold', 'excludedZone', 'notShippedTo'] as const
export type ShippingReason = (typeof SHIPPING_REASONS)[number]
