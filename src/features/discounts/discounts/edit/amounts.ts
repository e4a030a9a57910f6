import { DISCOUNT_LIMITS } from '#contract/discounts/discountWrites.ts'
import { textToCents } from '#lib/money.ts'
import { numberIn } from './numbers.ts'

const EXACT_PERCENT = /^\d+(\.\d{1,4})?$/

/** Whether an input is a valid percentage of a discount. */
export function isShare(typed: string): boolean {
  const share = numberIn(typed)
  return EXACT_PERCENT.test(typed.trim()) && share > 0 && share <= DISCOUNT_LIMITS.percent
}

/** Whether an input is a valid dollar amount of a discount. */
export function isAmount(typed: string): boolean {
  // Not rounded: an amount with a fraction of a cent is mistyped.
  const cents = textToCents(typed) ?? 0
  return cents > 0 && cents <= DISCOUNT_LIMITS.amount
}
