/** Document 1 §4. */
export const DISCOUNT_STATUSES = ['disabled', 'ready', 'live', 'ended'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]
