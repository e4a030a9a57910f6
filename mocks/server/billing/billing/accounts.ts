import { eq } from 'drizzle-orm'
import { dueOf } from '#contract/billing/amounts.ts'
import { PARKED_AFTER_DAYS, TRIAL_PLAN_TYPE } from '#contract/billing/subscriptionActions.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { billingAccounts } from '../../../db/tables/billing/billing.ts'
import { rateAt } from '../../../services/avalara/rates.ts'
import { notFound } from '../../machine/problems.ts'
import { findChoice } from '../plans/catalog.ts'
import { forNextPeriod, shownCoupon } from './coupons.ts'
import { type BillingAccount, NEW_ACCOUNT } from './effects.ts'

export const DAY_MS = 24 * 3600 * 1000
/** Merchants are told this long before their trial ends. */
export const WARN_DAYS = 3

/** A store as its billing sees it. */
export interface Billing {
  tenant: string
  subscription: Subscription
  account: BillingAccount
}

export const readBilling = (tx: Db, tenant: string): Promise<Billing> => read(tx, tenant, selected(tx, tenant))

/** The same. Whoever changes what a store pays holds this until the end of the transaction. */
export const lockBilling = (tx: Db, tenant: string): Promise<Billing> =>
  read(tx, tenant, selected(tx, tenant).for('no key update'))

const selected = (tx: Db, tenant: string) =>
  tx.select({ subscription: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))

async function read(tx: Db, tenant: string, query: PromiseLike<{ subscription: Subscription }[]>): Promise<Billing> {
  const [store] = await query
  if (!store) throw notFound('store')
  const [row] = await tx.select().from(billingAccounts).where(eq(billingAccounts.tenant, tenant))
  return { tenant, subscription: store.subscription, account: { ...NEW_ACCOUNT, ...row?.doc } }
}

/** Writes both, with what follows from them: the next charge, and when the job has something to do. */
export async function saveBilling(tx: Db, { tenant, subscription, account }: Billing): Promise<Subscription> {
  const coupon = shownCoupon(subscription, account)
  const derived = { couponCode: coupon?.id ?? null, coupon, nextCharge: nextChargeOf(subscription, account) }
  const saved: Subscription = { ...subscription, ...derived }
  await tx.update(tenants).set({ subscription: saved }).where(eq(tenants.id, tenant))
  const row = { doc: account, nextOn: nextStep(saved, account) }
  await tx
    .insert(billingAccounts)
    .values({ tenant, ...row })
    .onConflictDoUpdate({ target: billingAccounts.tenant, set: row })
  return saved
}

/** Whether a store has said where tax is due. */
export const hasTaxPlace = ({ taxPlace: { state, zip } }: Pick<BillingAccount, 'taxPlace'>) =>
  state !== '' || zip !== ''

/** Percent; 0 at a place that nobody knows. */
export const taxPercentAt = ({ state, zip }: BillingAccount['taxPlace']) =>
  rateAt(state.trim().toUpperCase(), zip.trim()) ?? 0

/** What the first charge after the running period takes. */
export function renewalOf({ plan, pendingPlan }: Subscription, account: BillingAccount) {
  const next = pendingPlan ? findChoice(pendingPlan.id) : undefined
  const price = next?.amount ?? plan.amount
  const coupon = (pendingPlan && account.pendingCoupon) ?? forNextPeriod(account.coupon)
  return { price, coupon, ...dueOf(price, account.credit, coupon, taxPercentAt(account.taxPlace)) }
}

export function nextChargeOf(subscription: Subscription, account: BillingAccount): Subscription['nextCharge'] {
  const { status, features, current_period_end: on } = subscription
  if (status === 'canceled' || features.isOnHold) return null
  const { price, total } = renewalOf(subscription, account)
  if (status === 'past_due')
    return subscription.nextCharge && { ...subscription.nextCharge, on: account.retryOn ?? on ?? '' }
  return price > 0 && on !== null ? { amount: total, on } : null
}

/** When the clock moves the store on; `null` where it does not. */
export function nextStep(subscription: Subscription, account: BillingAccount): Date | null {
  const { status, features, plan, trial_end: ends, current_period_end: periodEnd, pendingPlan } = subscription
  if (status === 'canceled') return null
  if (features.isOnHold) return daysAfter(account.heldOn, PARKED_AFTER_DAYS)
  if (status === 'past_due') return daysAfter(account.retryOn, 0)
  if (plan.planType === TRIAL_PLAN_TYPE) {
    if (account.warnedOfEnd === null) return daysAfter(ends, -WARN_DAYS)
    return account.warnedOfEnd === 'ended'
      ? daysAfter(account.trialEndedOn ?? ends, PARKED_AFTER_DAYS)
      : daysAfter(ends, 0)
  }
  if (status === 'trialing' && account.warnedOfEnd === null) return daysAfter(ends, -WARN_DAYS)
  return plan.amount > 0 || pendingPlan ? daysAfter(periodEnd, 0) : null
}

const daysAfter = (time: string | null, days: number) =>
  time === null ? null : new Date(Date.parse(time) + days * DAY_MS)
