import { afterMonths, dayBefore, dueOf, isDowngrade, unusedOf } from '#contract/billing/amounts.ts'
import type { Coupon } from '#contract/billing/checkout.ts'
import type { BillingLine, PlanPreview } from '#contract/billing/planChange.ts'
import type { Subscription } from '#contract/subscription.ts'
import { planName } from '#lib/planName.ts'
import { type Choice, findChoice, subscribedTo } from '../plans/catalog.ts'
import { type Billing, DAY_MS, nextChargeOf, taxPercentAt } from './accounts.ts'
import { forNextPeriod, monthsOf, withEntered } from './coupons.ts'
import {
  type BillingAccount,
  type Effect,
  type Entered,
  NO_EFFECT,
  NOTHING_ENTERED,
  type UsedCoupon,
} from './effects.ts'

export interface WantedChange {
  choice: Choice
  /** One that was entered now, and can be used. */
  coupon: Coupon | null
  taxPlace: BillingAccount['taxPlace'] | null
  trialDaysRemaining: number
}

export interface PlannedChange {
  preview: Pick<
    PlanPreview,
    'kind' | 'effectiveOn' | 'lines' | 'discount' | 'tax' | 'total' | 'credit' | 'next' | 'replacedCoupon'
  >
  effect: Effect
}

/** A coupon as a store begins to use it. */
export const startUsing = (coupon: Coupon): UsedCoupon => ({
  ...coupon,
  monthsLeft: coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null,
})

/** What a change of plan costs and does now. */
export function planChange({ subscription, account }: Billing, wanted: WantedChange, now: Date): PlannedChange {
  const { choice } = wanted
  const kind = kindOf(subscription, choice)
  const coupon = wanted.coupon && startUsing(wanted.coupon)
  const isLater = kind === 'downgrade'
  // Undone, the downgrade leaves the coupon that runs.
  const entered: Entered = { ...NOTHING_ENTERED, taxPlace: wanted.taxPlace, coupon: isLater ? null : coupon }
  const own = withEntered(account, entered)
  const running = isLater ? forNextPeriod(account.coupon) : account.coupon
  const replacedCoupon = (coupon && running?.id) ?? null
  const frees = kind === 'none' ? null : (account.pendingCoupon?.id ?? null)
  const later = (patch: Effect['subscription'], changed: Effect['account'], effectiveOn: string) => {
    const next = nextChargeOf(merge(subscription, patch), { ...own, ...changed })
    const effect = { ...NO_EFFECT, subscription: patch, account: changed, entered, frees }
    const nothing = { lines: [], discount: 0, tax: 0, total: 0, credit: 0 }
    return { preview: { kind, effectiveOn, ...nothing, next, replacedCoupon }, effect }
  }
  if (kind === 'none') return later({}, {}, now.toISOString())
  if (kind === 'downgrade') {
    const effectiveOn = subscription.current_period_end ?? now.toISOString()
    const pendingPlan = { id: choice.id, name: choice.name, effectiveOn }
    return later({ pendingPlan }, { pendingCoupon: coupon }, effectiveOn)
  }
  const trialEnd = keptTrial(subscription, wanted, now)
  const chosen = subscribedTo(choice)
  if (trialEnd !== null) {
    const ending = { trial_end: trialEnd, current_period_end: trialEnd, status: 'trialing', pendingPlan: null }
    const planned = later({ ...chosen, ...ending }, { paid: 0, paidFrom: null, pendingCoupon: null }, now.toISOString())
    return { ...planned, effect: { ...planned.effect, changedTo: choice.name } }
  }
  const { preview, effect } = startNow({ subscription, own, entered, chosen, choice, kind, now })
  return { preview: { ...preview, replacedCoupon }, effect: { ...effect, frees } }
}

function kindOf({ plan, status, pendingPlan }: Subscription, choice: Choice): PlanPreview['kind'] {
  if (plan.id === choice.id || pendingPlan?.id === choice.id) return 'none'
  if (findChoice(plan.id) === undefined) return 'start'
  // Nothing is paid for yet.
  if (status === 'trialing') return 'upgrade'
  return isDowngrade(plan, choice) ? 'downgrade' : 'upgrade'
}

/** The end of a running trial, if the new plan costs something and is not to be paid for before. */
function keptTrial({ trial_end: ends, status }: Subscription, wanted: WantedChange, now: Date): string | null {
  if (status !== 'trialing' || ends === null || wanted.choice.amount === 0 || wanted.trialDaysRemaining === 0)
    return null
  const kept = Math.min(Date.parse(ends), now.getTime() + wanted.trialDaysRemaining * DAY_MS)
  return kept > now.getTime() ? new Date(kept).toISOString() : null
}

interface Start {
  subscription: Subscription
  own: BillingAccount
  entered: Entered
  chosen: ReturnType<typeof subscribedTo>
  choice: Choice
  kind: PlanPreview['kind']
  now: Date
}

/** Applies and is charged at once: for the rest of the period if the rhythm stays, else for a new one. */
function startNow({ subscription, own, entered, chosen, choice, kind, now }: Start) {
  const { plan, current_period_end: end } = subscription
  const endsOn = end === null ? 0 : Date.parse(end)
  const isSamePeriod = own.paid > 0 && plan.interval_count === choice.interval_count && endsOn > now.getTime()
  const day = own.billingDay ?? undefined
  const start = isSamePeriod ? afterMonths(new Date(endsOn), -choice.interval_count, day).getTime() : now.getTime()
  const newEnd = isSamePeriod ? endsOn : afterMonths(now, choice.interval_count).getTime()
  const today = dayBefore(now.getTime(), endsOn)
  const starts = isSamePeriod ? today : now.getTime()
  const price = unusedOf(choice.amount, { start, end: newEnd }, starts)
  const paidFrom = own.paidFrom === null ? 0 : Date.parse(own.paidFrom)
  const unused = own.paid > 0 && endsOn > paidFrom ? unusedOf(own.paid, { start: paidFrom, end: endsOn }, today) : 0
  const taxPercent = taxPercentAt(own.taxPlace)
  const coupon = isSamePeriod ? own.coupon : forNextPeriod(own.coupon)
  const due = dueOf(price, unused + own.credit, coupon, taxPercent)
  const period = { start: now.toISOString(), end: new Date(newEnd).toISOString() }
  const lines = linesOf({ name: choice.name, price, unused, from: plan.name, credit: own.credit, left: due.credit })
  const isPaid = choice.amount > 0
  const account: Effect['account'] = {
    pendingCoupon: null,
    ...{
      paid: isPaid ? due.subtotal - due.discount : 0,
      paidFrom: isPaid ? new Date(starts).toISOString() : null,
      credit: due.credit,
    },
    ...(!isSamePeriod && { billingDay: isPaid ? now.getUTCDate() : null }),
  }
  // The rest of a period that was counted is not counted again.
  const uses = isPaid && !(isSamePeriod && entered.coupon === null) ? monthsOf(own.coupon, choice.interval_count) : []
  const patch = {
    ...chosen,
    ...{ status: 'active', trial_start: null, trial_end: null, trialLengthInDays: null, pendingPlan: null },
    current_period_end: isPaid ? period.end : null,
  }
  const { discount, tax, total, credit } = due
  const next = nextChargeOf(merge(subscription, patch), { ...withEntered(own, NOTHING_ENTERED, uses), ...account })
  const bill = isPaid ? { lines, discount, taxPercent, tax, total, period } : null
  return {
    preview: { kind, effectiveOn: period.start, lines, discount, tax, total, credit, next },
    effect: { ...NO_EFFECT, subscription: patch, account, entered, uses, bill, changedTo: choice.name },
  }
}

interface Lined {
  name: string
  price: number
  unused?: number
  from?: string
  credit: number
  /** Of the credits. */
  left: number
}

/** The lines of a bill: with discount and tax they add up to its total. */
export function linesOf({ name, price, unused = 0, from = '', credit, left }: Lined): BillingLine[] {
  return [
    { description: planName(name), amount: price },
    ...(unused > 0 ? [{ description: `Unused time on ${planName(from)}`, amount: -unused }] : []),
    ...(credit > 0 ? [{ description: 'Credit', amount: -credit }] : []),
    ...(left > 0 ? [{ description: 'Credit for your next invoices', amount: left }] : []),
  ]
}

/** A subscription with what an effect changes. */
export const merge = (
  subscription: Subscription,
  { features: changed, ...patch }: Effect['subscription'],
): Subscription => ({
  ...subscription,
  ...patch,
  features: { ...subscription.features, ...changed },
})
