import { DISCOUNT_LIMITS } from '#contract/discountWrites.ts'
import { isPlainNumber } from '#lib/number.ts'
import { numberIn } from './numbers.ts'

const EXACT_PERCENT = /^\d+(\.\d{1,4})?$/

/** Whether a typed text is a percentage that a discount can take off. */
export function isShare(typed: string): boolean {
  const share = numberIn(typed)
  return EXACT_PERCENT.test(typed.trim()) && share > 0 && share <= DISCOUNT_LIMITS.percent
}

/** Whether a typed text is an amount of dollars that a discount can take off. */
export function isAmount(typed: string): boolean {
  const cents = Math.round(numberIn(typed) * 100)
  return isPlainNumber(typed.trim()) && cents > 0 && cents <= DISCOUNT_LIMITS.amount
}
