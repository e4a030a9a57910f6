import { discountStatusOf, periodOf } from '#contract/discounts/discountStatus.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import type { DiscountStatus } from '#contract/discounts/statuses.ts'
import type { Tone } from '#ui/Badge.tsx'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/** A random coupon code. */
export const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), byte => LETTERS[byte % LETTERS.length]).join('')

/** As calculated by the provider, whose clock decides. */
export const statusOf = (discount: Discount): DiscountStatus =>
  discount.status?.code ?? discountStatusOf(discount, Date.now())

/** When its status changes by itself. */
export const momentsOf = (discount: Discount): number[] => Object.values(periodOf(discount))

export const STATUS_TONES: Record<DiscountStatus, Tone> = {
  disabled: 'neutral',
  ready: 'info',
  live: 'ok',
  ended: 'neutral',
}

/** What it takes off: percent, or cents. */
export const amountOf = (discount: Discount) =>
  isPercent(discount) ? discount.percentagePriceReduction : discount.fixedPriceReduction

/** Whether its name says how much it takes off: "Spring 10%", "$5 off". */
export function namesAmount(discount: Discount): boolean {
  const amount = isPercent(discount) ? amountOf(discount) : amountOf(discount) / 100
  return (discount.name.match(/\d+(\.\d+)?/g) ?? []).some(number => Number(number) === amount)
}

/** Whether its value is a percentage. */
export const isPercent = ({ discountType, fixedPriceReduction }: Discount) =>
  discountType === 'percent' || (discountType === 'custom' && fixedPriceReduction === 0)
