import { eq } from 'drizzle-orm'
import { afterMonths } from '#contract/billing/amounts.ts'
import { TRIAL_PLAN_TYPE } from '#contract/billing/subscriptionActions.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { billingAccounts } from '../../../db/tables/billing/billing.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { findChoice, subscribedTo } from '../plans/catalog.ts'
import { type Billing, DAY_MS, lockBilling, nextStep, renewalOf, saveBilling, taxPercentAt } from './accounts.ts'
import { applyEffect } from './applyEffect.ts'
import { type Billed, type Charge, collect, completeCharge, recordCharge, settle, unfinished } from './charges.ts'
import { monthsOf } from './coupons.ts'
import { effectOfPaying, NOTHING_FAILED, park, recordFailure } from './dunning.ts'
import { type Effect, NO_EFFECT, NOTHING_ENTERED } from './effects.ts'
import { emailOwner } from './emails.ts'
import { dueInvoices, issueInvoice } from './invoices.ts'
import { linesOf } from './planChanges.ts'

export interface MovedOn extends Billed {
  parkedPlanId: string
}

const CONFIRM = 'Your bank asks you to confirm this payment. Pay it in your account.'
const NO_CARD = 'There is no card to charge. Add one in your account.'
/** More than the steps of ten years. */
const MOST_STEPS = 200
const LOOKS_AGAIN_MS = 2 * 60_000

/** Does all that the clock has brought for a store: renewals, charges, retries, ends of trials. */
export async function moveOn(billed: MovedOn): Promise<void> {
  for (let step = 1; step <= MOST_STEPS && (await stepOn(billed)); step++);
}

/** One step of it; `false` if there is none. */
export async function stepOn(billed: MovedOn): Promise<boolean> {
  const { everything, tenant, now } = billed
  const planned = await inTenant(everything, tenant, async tx => {
    const billing = await lockBilling(tx, tenant)
    if (billing.subscription.status === 'canceled') return lookAgain(tx, tenant, new Date(now.getTime() + DAY_MS))
    if ((await unfinished(tx, tenant)).length > 0)
      return lookAgain(tx, tenant, new Date(now.getTime() + LOOKS_AGAIN_MS))
    const due = nextStep(billing.subscription, billing.account)
    if (due === null || due > now) return lookAgain(tx, tenant, due)
    return advance(tx, billing, billed)
  })
  if (planned === 'waits') return false
  if (planned !== 'moved') await chargeRenewal(billed, planned)
  return true
}

async function lookAgain(tx: Db, tenant: string, nextOn: Date | null): Promise<'waits'> {
  await tx.update(billingAccounts).set({ nextOn }).where(eq(billingAccounts.tenant, tenant))
  return 'waits'
}

async function advance(tx: Db, billing: Billing, { now, parkedPlanId }: MovedOn): Promise<Charge | 'moved'> {
  const { tenant, subscription, account } = billing
  const { status, plan, features, trial_end: ends } = subscription
  const isTrial = plan.planType === TRIAL_PLAN_TYPE
  if (features.isOnHold || (isTrial && account.warnedOfEnd === 'ended')) {
    await park(tx, billing, parkedPlanId, now)
    return 'moved'
  }
  if (status === 'past_due') return intendToPay(tx, billing, now)
  if (account.warnedOfEnd === null && ends !== null && (isTrial || status === 'trialing')) {
    const charge = isTrial ? null : renewalOf(subscription, account).total
    if (Date.parse(ends) > now.getTime())
      await emailOwner(tx, { tenant, now }, { kind: 'trialEnding', on: ends, charge })
    await saveBilling(tx, { ...billing, account: { ...account, warnedOfEnd: 'soon' } })
    return 'moved'
  }
  if (isTrial) {
    await emailOwner(tx, { tenant, now }, { kind: 'trialEnded' })
    const told = { warnedOfEnd: 'ended' as const, trialEndedOn: now.toISOString() }
    await saveBilling(tx, { ...billing, account: { ...account, ...told } })
    return 'moved'
  }
  return renew(tx, billing, now)
}

/** The next period begins: on the plan that waits for it, if one does. */
async function renew(tx: Db, billing: Billing, now: Date): Promise<Charge | 'moved'> {
  const { tenant, subscription, account } = billing
  // Of an attempt that was given up.
  if ((await dueInvoices(tx, tenant)).length > 0) return intendToPay(tx, billing, now)
  const { plan, pendingPlan, current_period_end: start } = subscription
  const choice = findChoice(pendingPlan?.id ?? plan.id)
  const chosen = choice ? subscribedTo(choice) : { plan }
  const { price, coupon, discount, tax, total, credit } = renewalOf(subscription, account)
  const planned = start === null ? now : new Date(start)
  const usualDay = account.billingDay ?? planned.getUTCDate()
  // The store had nothing of a period that is over before it could be charged.
  const isMissed = afterMonths(planned, chosen.plan.interval_count, usualDay) <= now
  const begins = (isMissed ? now : planned).toISOString()
  const day = isMissed ? now.getUTCDate() : usualDay
  const end = afterMonths(new Date(begins), chosen.plan.interval_count, day).toISOString()
  const ended = { trial_start: null, trial_end: null, trialLengthInDays: null, pendingPlan: null, status: 'active' }
  const effect: Effect = {
    ...NO_EFFECT,
    subscription: { ...chosen, ...ended, current_period_end: price > 0 ? end : null },
    account: {
      ...NOTHING_FAILED,
      ...(price > 0
        ? { paid: price - discount, paidFrom: begins, billingDay: day, credit }
        : { paid: 0, paidFrom: null }),
      pendingCoupon: null,
    },
    entered: { ...NOTHING_ENTERED, coupon: account.pendingCoupon && coupon },
    cardBefore: account.cardId,
    uses: monthsOf(coupon ?? account.coupon, price > 0 ? chosen.plan.interval_count : 0),
    changedTo: pendingPlan ? chosen.plan.name : null,
  }
  if (price === 0) {
    await applyEffect(tx, { tenant, now, effect })
    return 'moved'
  }
  const lines = linesOf({ name: chosen.plan.name, price, credit: account.credit, left: credit })
  const taxPercent = taxPercentAt(account.taxPlace)
  const bill = { lines, discount, taxPercent, tax, total, period: { start: begins, end } }
  await issueInvoice(tx, { tenant, bill, now, status: 'open', effect })
  return intendToPay(tx, billing, now)
}

/** Records the charge of all that is due; where there is nothing to charge, or no card, what follows from that. */
async function intendToPay(tx: Db, billing: Billing, now: Date): Promise<Charge | 'moved'> {
  const { tenant, account } = billing
  const due = await dueInvoices(tx, tenant)
  const amount = due.reduce((sum, { doc }) => sum + doc.total, 0)
  const effect = effectOfPaying(billing, due, now)
  if (due.length === 0 || amount === 0) await applyEffect(tx, { tenant, now, effect })
  else if (account.cardId === null) await recordFailure(tx, tenant, NO_CARD, now)
  else {
    await lookAgain(tx, tenant, new Date(now.getTime() + LOOKS_AGAIN_MS))
    return recordCharge(tx, { tenant, intention: newId(), amount, cardId: account.cardId, effect, now })
  }
  return 'moved'
}

async function chargeRenewal(billed: MovedOn, charge: Charge): Promise<void> {
  const { everything, tenant, now } = billed
  const collected = await collect(billed, charge)
  if (collected.status === 'paid') {
    await inTenant(everything, tenant, tx => completeCharge(tx, billed, charge.id))
    return
  }
  // Nobody is there to confirm.
  if (collected.status === 'waiting') await settle(billed, { ...charge, status: 'waiting' })
  if (collected.status === 'superseded' || collected.status === 'unknown') return
  const message = collected.status === 'waiting' ? CONFIRM : collected.message
  await inTenant(everything, tenant, async tx => {
    const isUnpaid = (await dueInvoices(tx, tenant)).some(({ id }) => charge.effect.pays.includes(id))
    if (isUnpaid) await recordFailure(tx, tenant, message, now)
  })
}
