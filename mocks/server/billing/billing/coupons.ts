import { and, eq, sql } from 'drizzle-orm'
import { afterMonths } from '#contract/billing/amounts.ts'
import type { Coupon } from '#contract/billing/checkout.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { couponRedemptions } from '../../../db/tables/billing/billing.ts'
import type { BillingAccount, Effect, Entered, UsedCoupon } from './effects.ts'

interface Offered {
  percent_off?: number
  amount_off?: number
  duration: Coupon['duration']
  duration_in_months?: number
  /** How many stores may use it. */
  most?: number
}

/** The coupons for subscriptions, by their codes in upper case. */
const COUPONS: Readonly<Record<string, Offered>> = {
  WELCOME20: { percent_off: 20, duration: 'once' },
  SAVE10: { percent_off: 10, duration: 'repeating', duration_in_months: 3 },
  FIVEOFF: { amount_off: 500, duration: 'once' },
  LOYAL5: { percent_off: 5, duration: 'forever' },
  FREEMONTH: { percent_off: 100, duration: 'once' },
  VOLUME15: { percent_off: 15, duration: 'repeating', duration_in_months: 12 },
  FIRSTONE: { percent_off: 50, duration: 'once', most: 1 },
  GONE: { percent_off: 50, duration: 'once', most: 0 },
}

const VOLUME = /^VOL\d{1,6}$/

/** The code as it is spent. */
export function spentCode(typed: string, volumeCode: string): string {
  const code = typed.trim().toUpperCase()
  return VOLUME.test(code) ? volumeCode.toUpperCase() : code
}

/** A coupon as it can be used now, by a store or someone new. Outside of a store's transaction. */
export async function readCoupon(db: Db, typed: string, volumeCode: string, usedBy = ''): Promise<Coupon> {
  const code = spentCode(typed, volumeCode)
  const known = Object.hasOwn(COUPONS, code) ? COUPONS[code] : undefined
  const none = { percent_off: null, amount_off: null, duration: 'once', duration_in_months: null } as const
  if (!known) return { ...none, valid: false, id: code }
  const { most = Number.POSITIVE_INFINITY, ...coupon } = known
  const ofCode = eq(couponRedemptions.code, code)
  const isUsed = (await db.$count(couponRedemptions, and(ofCode, eq(couponRedemptions.usedBy, usedBy)))) > 0
  const isLeft = most === Number.POSITIVE_INFINITY || (await db.$count(couponRedemptions, ofCode)) < most
  return { ...none, ...coupon, valid: isLeft && !isUsed, id: code }
}

/** Takes one use of a coupon; `false` if none is left, or it was used before. Outside of a store's transaction. */
export function reserveCoupon(db: Db, code: string, usedBy: string): Promise<boolean> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`coupon ${code}`}))`)
    const { valid } = await readCoupon(tx, code, code, usedBy)
    if (valid) await tx.insert(couponRedemptions).values({ code, usedBy })
    return valid
  })
}

/** Nothing came of what it was reserved for. */
export async function freeCoupon(db: Db, code: string | null, usedBy: string): Promise<void> {
  if (code === null) return
  await db.delete(couponRedemptions).where(and(eq(couponRedemptions.code, code), eq(couponRedemptions.usedBy, usedBy)))
}

/** What a charge for so many months takes of a coupon. */
export const monthsOf = (coupon: Coupon | null, months: number) => (coupon ? [{ coupon: coupon.id, months }] : [])

/** What is left of a coupon after a charge for so many months. */
function afterUse(coupon: UsedCoupon, months: number): UsedCoupon | null {
  if (coupon.monthsLeft === 0) return null
  if (coupon.duration === 'forever' || months === 0) return coupon
  return coupon.monthsLeft === null ? null : { ...coupon, monthsLeft: Math.max(0, coupon.monthsLeft - months) }
}

/** A coupon of the running period, if it counts for another one. */
export const forNextPeriod = (coupon: UsedCoupon | null) => (coupon?.monthsLeft === 0 ? null : coupon)

/** As the merchant sees it, with the end of the last period for which it counts. */
export function shownCoupon(
  { current_period_end: end, plan }: Subscription,
  { coupon, billingDay }: BillingAccount,
): Subscription['coupon'] {
  if (coupon === null) return null
  const { id, percent_off, amount_off, duration, monthsLeft } = coupon
  const shown = { id, percent_off, amount_off, duration, monthsLeft, endsOn: null }
  if (monthsLeft === null || end === null) return shown
  const months = Math.ceil(monthsLeft / plan.interval_count) * plan.interval_count
  return { ...shown, endsOn: afterMonths(new Date(end), months, billingDay ?? undefined).toISOString() }
}

/** How a store pays once this was entered, and these uses of its coupon are counted. */
export function withEntered(
  account: BillingAccount,
  { card, taxPlace, coupon }: Entered,
  uses: Effect['uses'] = [],
): BillingAccount {
  const running = coupon ?? account.coupon
  return {
    ...account,
    cardId: card?.id ?? account.cardId,
    taxPlace: taxPlace ?? account.taxPlace,
    coupon: uses.reduce((left, use) => (left?.id === use.coupon ? afterUse(left, use.months) : left), running),
  }
}
