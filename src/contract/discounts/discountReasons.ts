/** Why a discount is not applied. */
export const DISCOUNT_REASONS = [
  'notFound',
  'disabled',
  'notStarted',
  'ended',
  'usedUp',
  'customerUsedUp',
  'noMatchingItems',
  'tooFew',
  'tooMany',
  'nothingLeft',
] as const
export type DiscountReason = (typeof DISCOUNT_REASONS)[number]
