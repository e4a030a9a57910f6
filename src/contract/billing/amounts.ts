import type { Coupon } from './checkout.ts'

const DAY_MS = 24 * 3600 * 1000

/** The arithmetic of subscriptions, in integer cents, the same for provider and app. Halves are rounded away from zero. */

/** `cents × part / whole`, rounded. `whole` is positive. */
export function share(cents: number, part: number, whole: number): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(Math.round(part))
  const divisor = BigInt(Math.round(whole))
  const rounded = Number((exact * 2n + divisor) / (divisor * 2n))
  return cents < 0 ? -rounded : rounded
}

/** What a coupon takes off an amount: at most all of it. */
export function discountOf(amount: number, coupon: Coupon | null): number {
  if (!coupon?.valid) return 0
  if (coupon.percent_off !== null)
    return Math.min(amount, share(amount, Math.round(coupon.percent_off * 1000), 100_000))
  return Math.min(amount, coupon.amount_off ?? 0)
}

/** `percent`: 8.875 for 8.875 %. */
export const taxOf = (amount: number, percent: number) => share(amount, Math.round(percent * 1000), 100_000)

export interface Totals {
  subtotal: number
  discount: number
  tax: number
  total: number
}

/** The discount is taken off before tax. */
export function totalsOf(subtotal: number, coupon: Coupon | null, taxPercent: number): Totals {
  const discount = discountOf(subtotal, coupon)
  const tax = taxOf(subtotal - discount, taxPercent)
  return { subtotal, discount, tax, total: subtotal - discount + tax }
}

export interface Due extends Totals {
  /** What is left of credits, for later invoices. */
  credit: number
}

/** What is due for `price` if `credit` was paid before: the discount and the credit are taken off before tax. */
export function dueOf(price: number, credit: number, coupon: Coupon | null, taxPercent: number): Due {
  const discount = discountOf(price, coupon)
  const left = price - discount - credit
  const tax = taxOf(Math.max(0, left), taxPercent)
  return { subtotal: price, discount, tax, total: Math.max(0, left) + tax, credit: Math.max(0, -left) }
}

/** A period that was paid for; milliseconds since 1970 (UTC). */
export interface Period {
  start: number
  end: number
}

/** The beginning of the day of a period, counted back from its end: unused time is prorated by it, so that a total holds for a day. */
export const dayBefore = (now: number, end: number) => end - Math.ceil((end - now) / DAY_MS) * DAY_MS

/** The part of a period's price that belongs to the time after `now`: all of it before the period, nothing after it. */
export function unusedOf(amount: number, { start, end }: Period, now: number): number {
  // Also of a period without length, as one that begins when another one ends.
  if (now >= end) return 0
  return share(amount, Math.min(end - start, end - now), end - start)
}

/**
 * The end of a period of so many months; on the last day of a month without that day. `day`: the day of the month on which
 * periods begin, where a shorter month has moved this one. UTC.
 */
export function afterMonths(start: Date, months: number, day = start.getUTCDate()): Date {
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end
}

/**
 * Upgrades take effect at once, downgrades at the end of the period (document 1 §4). A plan that costs less a month is a downgrade;
 * so is the same price paid for a shorter period.
 */
export function isDowngrade(
  from: { displayAmount: number; amount: number },
  to: { displayAmount: number; amount: number },
) {
  return to.displayAmount < from.displayAmount || (to.displayAmount === from.displayAmount && to.amount < from.amount)
}
