import { eq } from 'drizzle-orm'
import { changePlan, listPlans, type Plan } from '#contract/account/plans.ts'
import { getTrialStatus } from '#contract/account/trial.ts'
import { handle } from '../../api/handle.ts'
import { notFound, Refusal, refuseFields } from '../../api/problems.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { FREE_LIMITS } from './limits.ts'

/** What a plan costs in a month, in cents, and how much less a month that is when three are paid for at once. */
interface Offer {
  id: string
  name: string
  monthly: number
  quarterly?: number
  marketingFeatures: string[]
  rest?: Partial<Plan>
}

const OFFERS: readonly Offer[] = [
  {
    id: 'free',
    name: 'Free',
    monthly: 0,
    marketingFeatures: ['5 products', '1 installed app', 'Help center'],
    rest: { priceOverrideText: 'Free', displayFirst: true, actionText: 'Stay free' },
  },
  {
    id: 'lite',
    name: 'Lite',
    monthly: 900,
    marketingFeatures: ['5 products', 'Lite apps', 'Your own domain'],
  },
  {
    id: 'personal',
    name: 'Personal-1',
    monthly: 1900,
    quarterly: 1700,
    marketingFeatures: ['100 products', '1 installed app', 'Discount codes'],
  },
  {
    id: 'plus',
    name: 'Plus',
    monthly: 2900,
    marketingFeatures: ['Unlimited products', 'Every Plus app', 'Abandoned carts', 'A call with our experts'],
    rest: { highlight: true },
  },
  {
    id: 'professional',
    name: 'Professional-3',
    monthly: 4900,
    quarterly: 4400,
    marketingFeatures: ['Unlimited products', '3 installed apps', 'Sales reports'],
  },
  {
    id: 'business',
    name: 'Business-5',
    monthly: 9900,
    quarterly: 8900,
    marketingFeatures: ['Unlimited products', '5 installed apps', 'Staff accounts', 'Support by phone'],
  },
]

export const planHandlers = [
  handle(listPlans, async () => OFFERS.map(toPlan)),

  handle(changePlan, async ({ db, tenant, body: { planId } }) =>
    db.transaction(async tx => {
      const [store] = await tx
        .select({ stored: tenants.subscription })
        .from(tenants)
        .where(eq(tenants.id, tenant))
        .for('no key update')
      if (!store) throw notFound('store')
      const { stored } = store
      const offer = OFFERS.find(({ id }) => id === planId)
      if (!offer) throw refuseFields([{ field: 'planId', message: 'Choose one of the plans.', code: 'unknown' }])
      if (!stored.features.canChangePlan) throw refused('fixedPlan', 'The plan of this store can’t be changed here.')
      if (offer.monthly > 0) throw refused('paymentRequired', 'This plan has to be paid for first.')
      if (stored.plan.amount > 0) throw refused('planPaid', 'Your plan is paid for until the end of its period.')
      const plan = { ...stored.plan, id: offer.id, name: offer.name, planType: offer.name }
      const ended = { status: 'active', trial_start: null, trial_end: null, trialLengthInDays: null }
      const subscription = { ...stored, ...ended, plan, features: { ...stored.features, ...FREE_LIMITS } }
      await tx.update(tenants).set({ subscription }).where(eq(tenants.id, tenant))
      return subscription
    }),
  ),
]

const refused = (code: string, message: string) => new Refusal(409, { code, message })

function toPlan({ id, name, monthly, quarterly, marketingFeatures, rest }: Offer): Plan {
  const [planType = name] = name.split('-')
  const usual = {
    id,
    name,
    nickname: 'Monthly',
    planType,
    amount: monthly,
    interval_count: 1,
    displayAmount: monthly,
    priceOverrideText: '',
    pricePeriodLabel: monthly === 0 ? '' : 'a month',
    marketingFeatures,
    highlight: false,
    actionText: '',
    isCurrentPlan: false,
    displayFirst: false,
    showMenu: true,
    ...rest,
  }
  if (quarterly === undefined) return { ...usual, alternates: [] }
  const everyThree = {
    ...usual,
    id: `${id}-3m`,
    name: `3M-${name}`,
    nickname: 'Every 3 months',
    amount: quarterly * 3,
    interval_count: 3,
    displayAmount: quarterly,
  }
  return { ...usual, alternates: [everyThree] }
}

export const trialHandlers = [
  handle(getTrialStatus, async ({ db, tenant, now }) => {
    const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    const { plan, trial_start, trial_end } = store.stored
    return {
      planId: plan.id,
      planName: plan.name,
      trialStart: trial_start,
      trialEnd: trial_end,
      asOf: now.toISOString(),
    }
  }),
]
