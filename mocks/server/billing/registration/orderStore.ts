import { afterMonths, dueOf } from '#contract/billing/amounts.ts'
import type { Coupon, Registration } from '#contract/billing/checkout.ts'
import { TRIAL_DAYS } from '#contract/billing/subscriptionActions.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Card } from '../../../services/vault/vault.ts'
import { Refusal } from '../../machine/problems.ts'
import { DAY_MS, taxPercentAt } from '../billing/accounts.ts'
import { monthsOf } from '../billing/coupons.ts'
import type { BillingAccount, OrderedStore } from '../billing/effects.ts'
import { linesOf, startUsing } from '../billing/planChanges.ts'
import { offeredPlan } from '../billing/preview.ts'
import { type Choice, subscribedTo, TRIAL_PLAN } from '../plans/catalog.ts'

const SHORT_TRIAL_MS = 5 * 60_000

/** A plan that a new store can begin with; `null` for a trial without one. */
export const firstPlan = (planId: string): Choice | null => (planId === TRIAL_PLAN.id ? null : offeredPlan(planId))

/** What the first period of a plan costs. */
export const firstBill = (plan: Choice | null, coupon: Coupon | null, place: BillingAccount['taxPlace']) =>
  dueOf(plan?.amount ?? 0, 0, coupon?.valid ? coupon : null, taxPercentAt(place))

export interface Ordered {
  /** Charged now. */
  amount: number
  store: OrderedStore
}

/** The store that a registration orders. Throws `Refusal` for another total than the one that was shown. */
export function orderStore(body: Registration, coupon: Coupon | null, passwordHash: string, now: Date): Ordered {
  const { email, firstName, lastName, phoneNumber, billingAddress: address } = body
  const plan = firstPlan(body.planId)
  const taxPlace = { state: address.state, zip: address.postalCode }
  const due = firstBill(plan, coupon, taxPlace)
  if (due.total !== body.expectedTotal) {
    const message = broken('orderTotalNow', { totalCents: due.total })
    throw new Refusal(409, { code: 'priceChanged', message, grandTotal: due.total })
  }
  const trial = plan?.amount === 0 ? null : trialOf(body, plan === null, now)
  const starts = now.toISOString()
  const person = { email: email.trim(), firstName, lastName, phoneNumber, passwordHash, address }
  const entered = { card: null, address, taxPlace, coupon: coupon && startUsing(coupon) }
  const nothingPaid = { ...person, entered, account: {}, uses: [], bill: null }
  const chosen = plan ? subscribedTo(plan) : { plan: TRIAL_PLAN }
  if (trial) {
    const subscription = { ...chosen, ...trial, status: 'trialing', current_period_end: trial.trial_end }
    return { amount: 0, store: { ...nothingPaid, subscription } }
  }
  const active = { ...chosen, status: 'active', trial_start: null, trial_end: null }
  if (plan === null || plan.amount === 0)
    return { amount: due.total, store: { ...nothingPaid, subscription: { ...active, current_period_end: null } } }
  const end = afterMonths(now, plan.interval_count).toISOString()
  const paid = { paid: due.subtotal - due.discount, paidFrom: starts, billingDay: now.getUTCDate(), credit: due.credit }
  const { discount, tax, total } = due
  return {
    amount: total,
    store: {
      ...nothingPaid,
      subscription: { ...active, current_period_end: end },
      account: paid,
      uses: monthsOf(entered.coupon, plan.interval_count),
      bill: {
        lines: linesOf({ name: plan.name, price: plan.amount, credit: 0, left: 0 }),
        ...{ discount, tax, total, taxPercent: taxPercentAt(taxPlace), period: { start: starts, end } },
      },
    },
  }
}

function trialOf({ trialLengthInDays, expireTrialInFiveMinutes }: Registration, isTrialPlan: boolean, now: Date) {
  const days = trialLengthInDays ?? (isTrialPlan ? TRIAL_DAYS : 0)
  if (days === 0 && !expireTrialInFiveMinutes && !isTrialPlan) return null
  const length = expireTrialInFiveMinutes ? SHORT_TRIAL_MS : days * DAY_MS
  const trial_end = new Date(now.getTime() + length).toISOString()
  return { trial_start: now.toISOString(), trial_end, trialLengthInDays: days }
}

/** A card that was entered at sign-up. */
export const withCard = ({ amount, store }: Ordered, card: Card | null): Ordered => ({
  amount,
  store: { ...store, entered: { ...store.entered, card } },
})
