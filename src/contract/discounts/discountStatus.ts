import type { Discount } from './discounts.ts'
import type { DiscountStatus } from './statuses.ts'

type Dated = Pick<
  Discount,
  | 'isActive'
  | 'unlimited'
  | 'usageLimit'
  | 'currentUsageCount'
  | 'unlimitedDuration'
  | 'hasStartDateTime'
  | 'hasEndDateTime'
  | 'startDateTime'
  | 'endDateTime'
>

/** How often it can still be used; `null` for any number of times. */
export const usesLeft = ({ unlimited, usageLimit, currentUsageCount }: Dated) =>
  unlimited || usageLimit === null ? null : Math.max(0, usageLimit - currentUsageCount)

/** When it starts and ends, in milliseconds; infinite where it has no such bound. It ends at the moment of `end`. */
export function periodOf(discount: Dated): { start: number; end: number } {
  const { unlimitedDuration, hasStartDateTime, startDateTime, hasEndDateTime, endDateTime } = discount
  return {
    start:
      !unlimitedDuration && hasStartDateTime && startDateTime
        ? new Date(startDateTime).getTime()
        : Number.NEGATIVE_INFINITY,
    end:
      !unlimitedDuration && hasEndDateTime && endDateTime ? new Date(endDateTime).getTime() : Number.POSITIVE_INFINITY,
  }
}

/**
 * Dates are instants in UTC: the editor converts them from days in the store's time zone, so the zone doesn't matter
 * here. A discount without remaining uses has ended even if it was never live.
 */
export function discountStatusOf(discount: Dated, now: number): DiscountStatus {
  if (!discount.isActive) return 'disabled'
  const { start, end } = periodOf(discount)
  if (now >= end || usesLeft(discount) === 0) return 'ended'
  return now < start ? 'ready' : 'live'
}
