import { eq } from 'drizzle-orm'
import { cancelStore, reopenStore } from '#contract/billing/cancelStore.ts'
import {
  GRACE_DAYS,
  type SubscriptionAction,
  subscriptionRefusal,
  subscriptionState,
} from '#contract/billing/subscriptionActions.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Subscription } from '#contract/subscription.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import type { Db } from '../../../db/database.ts'
import { cancellations } from '../../../db/tables/store/account.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { readZone } from '../../../db/zone.ts'
import { handle } from '../../machine/handle.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import { readOwn } from '../../store/account/users.ts'
import { type Billing, lockBilling, saveBilling } from '../billing/accounts.ts'
import { delayRetry, timeForCard } from '../billing/dunning.ts'

const DAY_MS = 24 * 3600 * 1000

export const cancellationHandlers = [
  handle(cancelStore, async ({ db, body, now, parkedPlanId, wakeJobs, ...caller }) => {
    const { tenant, user } = caller
    // Two users who press at once take turns.
    const billing = await lockBilling(db, tenant)
    const stored = billing.subscription
    refuseUnless('cancelStore', stored, { now, parkedPlanId })
    const name = await readName(db, tenant)
    if (sameName(body.storeName) !== sameName(name)) {
      const message = broken('storeName', { name })
      throw refuseFields([{ field: 'storeName', message, code: 'otherName' }])
    }
    const closesOn = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
    const { status, nextCharge, pendingPlan } = stored
    await db.insert(cancellations).values({
      ...{ tenant, reason: body.reason, comment: body.comment, before: { status, nextCharge, pendingPlan } },
      ...{ canceledBy: user, canceledOn: now, closesOn },
    })
    const closing = { status: 'canceled', closesOn: closesOn.toISOString(), pendingPlan: null }
    const subscription = await saveBilling(db, { ...billing, subscription: { ...stored, ...closing } })
    const { email } = await readOwn(db, caller, user)
    const until = formatTimeWithZone(closing.closesOn, 'en', await readZone(db, tenant))
    await sendAccountEmail(db, { tenant, to: email, now, ...canceledEmail(name, until) })
    wakeJobs()
    return subscription
  }),

  handle(reopenStore, async ({ db, now, parkedPlanId, wakeJobs, ...caller }) => {
    const { tenant, user } = caller
    const billing = await lockBilling(db, tenant)
    const stored = billing.subscription
    refuseUnless('reopenStore', stored, { now, parkedPlanId })
    const [ended] = await db.delete(cancellations).where(eq(cancellations.tenant, tenant)).returning()
    const before = ended?.before ?? { status: 'active', pendingPlan: null }
    const resumed = await delayRetry(db, billing, now)
    const reopened = { ...stored, ...before, closesOn: null }
    const next = resumePeriod({ ...billing, subscription: reopened, account: resumed }, now)
    const subscription = await saveBilling(db, next)
    const { email } = await readOwn(db, caller, user)
    const zone = await readZone(db, tenant)
    const charge = next.subscription === reopened ? null : subscription.nextCharge
    const news = charge && { amount: charge.amount, when: formatTimeWithZone(charge.on, 'en', zone) }
    await sendAccountEmail(db, { tenant, to: email, now, ...reopenedEmail(await readName(db, tenant), news) })
    wakeJobs()
    return subscription
  }),
]

/** A period that ended while the store was closed goes on for the time that a retry waits: the days before are not charged. */
function resumePeriod(billing: Billing, now: Date): Billing {
  const { current_period_end: end, pendingPlan } = billing.subscription
  if (end === null || Date.parse(end) >= now.getTime()) return billing
  const next = timeForCard(now)
  const on = next.toISOString()
  return {
    ...billing,
    subscription: {
      ...{ ...billing.subscription, current_period_end: on },
      pendingPlan: pendingPlan && { ...pendingPlan, effectiveOn: on },
    },
    account: { ...billing.account, billingDay: next.getUTCDate() },
  }
}

function refuseUnless(
  action: SubscriptionAction,
  subscription: Subscription,
  { now, parkedPlanId }: { now: Date; parkedPlanId: string },
): void {
  const state = subscriptionState(subscription, parkedPlanId, now)
  const refusal = subscriptionRefusal(action, { state, subscription, isSupport: false, isDue: false })
  if (refusal === null) return
  const message = action === 'cancelStore' ? 'This store is canceled already.' : 'This store is not canceled.'
  throw new Refusal(409, { code: refusal, message })
}

async function readName(db: Db, tenant: string): Promise<string> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  return store?.doc.name ?? ''
}

/** What is typed to confirm may differ in case and spaces. */
const sameName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const canceledEmail = (name: string, until: string) => ({
  subject: `${name} is canceled`,
  text: `Your storefront is closed and nothing is charged any more.\n\nYou can reopen the store until ${until}. Its data is deleted then.\n`,
})

const reopenedEmail = (name: string, charge: { amount: number; when: string } | null) => ({
  subject: `${name} is open again`,
  text: `Your store, your plan and your data are as they were before.\n${
    charge
      ? `\nYour period ended while the store was closed. We charge ${formatMoney(charge.amount)} for the next one on ${charge.when}. You can enter another card in your account before that.\n`
      : ''
  }`,
})
