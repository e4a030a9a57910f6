import { afterMonths } from '#contract/billing/amounts.ts'
import { retryOn } from '#contract/billing/subscriptionActions.ts'
import type { Db } from '../../../db/database.ts'
import type { billingInvoices } from '../../../db/tables/billing/billing.ts'
import { parkedPlan } from '../plans/catalog.ts'
import { type Billing, DAY_MS, lockBilling, saveBilling } from './accounts.ts'
import { type BillingAccount, type Effect, NO_EFFECT, NOTHING_ENTERED } from './effects.ts'
import { emailOwner } from './emails.ts'
import { changeInvoice, dueInvoices } from './invoices.ts'
import { merge } from './planChanges.ts'

type StoredInvoice = typeof billingInvoices.$inferSelect

/** What no longer runs once a store has paid, or is parked. */
export const NOTHING_FAILED = { failures: 0, retryOn: null, heldOn: null, warnedOfEnd: null, trialEndedOn: null }

/** What paying these invoices does. A period that is over begins anew: the store had nothing of it. */
export function effectOfPaying(
  { subscription, account }: Billing,
  invoices: readonly StoredInvoice[],
  now: Date,
): Effect {
  const effects = invoices.map(({ effect }) => ({ ...NO_EFFECT, ...effect }))
  const { plan, current_period_end: end } = effects.reduce((paid, one) => merge(paid, one.subscription), subscription)
  const isOver = end !== null && Date.parse(end) <= now.getTime() && plan.amount > 0
  const period = isOver && { current_period_end: afterMonths(now, plan.interval_count).toISOString() }
  const features = Object.assign({}, ...effects.map(one => one.subscription.features), { isOnHold: false })
  return {
    ...NO_EFFECT,
    subscription: {
      ...Object.assign({}, ...effects.map(one => one.subscription)),
      ...{ ...period, status: 'active', features },
    },
    account: {
      ...Object.assign({}, ...effects.map(one => one.account)),
      ...(isOver && { paidFrom: now.toISOString(), billingDay: now.getUTCDate() }),
      ...NOTHING_FAILED,
    },
    entered: { ...NOTHING_ENTERED, coupon: effects.find(({ entered }) => entered.coupon)?.entered.coupon ?? null },
    cardBefore: account.cardId,
    uses: effects.flatMap(({ uses }) => uses),
    pays: invoices.map(({ id }) => id),
    changedTo: effects.findLast(({ changedTo }) => changedTo !== null)?.changedTo ?? null,
  }
}

/** Records that what is due could not be charged: it is tried again, and the store is put on hold after the last attempt. */
export async function recordFailure(tx: Db, tenant: string, message: string, now: Date): Promise<void> {
  const { subscription, account } = await lockBilling(tx, tenant)
  const due = await dueInvoices(tx, tenant)
  const isRunning = subscription.status !== 'canceled' && !subscription.features.isOnHold
  if (due.length === 0 || !isRunning) return
  const failures = account.failures + 1
  const again = retryOn(now, failures)?.toISOString() ?? null
  const total = due.reduce((sum, { doc }) => sum + doc.total, 0)
  for (const { id } of due) {
    const invoice = await changeInvoice(tx, tenant, id, { status: 'failed', failure: message, retryOn: again })
    if (!invoice) continue
    if (again === null) await emailOwner(tx, { tenant, now }, { kind: 'onHold', invoice })
    else await emailOwner(tx, { tenant, now }, { kind: 'paymentFailed', invoice, retryOn: again })
  }
  await saveBilling(tx, {
    tenant,
    subscription: merge(subscription, {
      status: 'past_due',
      nextCharge: again === null ? null : { amount: total, on: again },
      features: { isOnHold: again === null },
    }),
    account: { ...account, failures, retryOn: again, heldOn: again === null ? now.toISOString() : null },
  })
}

/** A store that is reopened is charged no earlier. */
export const timeForCard = (now: Date) => new Date(now.getTime() + DAY_MS)

/** Attempts and holds of a store that is reopened begin anew: there is time to enter another card first. */
export async function delayRetry(tx: Db, { tenant, account }: Billing, now: Date): Promise<BillingAccount> {
  const heldOn = account.heldOn && now.toISOString()
  if (account.retryOn === null) return { ...account, heldOn }
  const retryOn = timeForCard(now).toISOString()
  for (const { id } of await dueInvoices(tx, tenant)) await changeInvoice(tx, tenant, id, { retryOn })
  return { ...account, heldOn, retryOn }
}

/** Moves a store to the parked plan: nothing is due any more, and nothing is sold until a plan is chosen. */
export async function park(
  tx: Db,
  { tenant, subscription, account }: Billing,
  planId: string,
  now: Date,
): Promise<void> {
  for (const { id } of await dueInvoices(tx, tenant))
    await changeInvoice(tx, tenant, id, { status: 'void', retryOn: null })
  await emailOwner(tx, { tenant, now }, { kind: 'parked' })
  await saveBilling(tx, {
    tenant,
    subscription: merge(subscription, {
      ...{ plan: parkedPlan(planId), status: 'active', trial_start: null, trial_end: null, trialLengthInDays: null },
      ...{ current_period_end: null, pendingPlan: null, features: { isOnHold: false } },
    }),
    account: { ...account, ...NOTHING_FAILED, paid: 0, paidFrom: null, billingDay: null, pendingCoupon: null },
  })
}
