import type { Plan } from '#contract/billing/plans.ts'
import { TRIAL_PLAN_TYPE } from '#contract/billing/subscriptionActions.ts'
import type { Subscription } from '#contract/subscription.ts'
import { FREE_LIMITS } from '../../machine/planLimits.ts'

/** What a plan includes; `null`: without a limit. */
export interface PlanLimits {
  productLimit: number | null
  imageLimit: number | null
  maxInstalledApps: number | null
}

/** What a plan costs in a month, in cents, and how much less a month that is when three are paid for at once. */
interface Offer {
  id: string
  name: string
  monthly: number
  quarterly?: number
  limits?: Partial<PlanLimits>
  marketingFeatures: string[]
  rest?: Partial<Plan>
}

const OFFERS: readonly Offer[] = [
  {
    id: 'free',
    name: 'Free',
    monthly: 0,
    limits: FREE_LIMITS,
    marketingFeatures: ['5 products', '1 installed app', 'Help center'],
    rest: { priceOverrideText: 'Free', displayFirst: true, actionText: 'Use Free' },
  },
  {
    id: 'lite',
    name: 'Lite',
    monthly: 900,
    limits: { productLimit: 5 },
    marketingFeatures: ['5 products', 'Lite apps', 'Your own domain'],
  },
  {
    id: 'personal',
    name: 'Personal-1',
    monthly: 1900,
    quarterly: 1700,
    limits: { productLimit: 100, maxInstalledApps: 1 },
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
    limits: { maxInstalledApps: 3 },
    marketingFeatures: ['Unlimited products', '3 installed apps', 'Sales reports'],
  },
  {
    id: 'business',
    name: 'Business-5',
    monthly: 9900,
    quarterly: 8900,
    limits: { maxInstalledApps: 5 },
    marketingFeatures: ['Unlimited products', '5 installed apps', 'Support by phone'],
  },
]

/** A year is paid for with so many months. */
const YEAR_COSTS_MONTHS = 10
const NO_LIMITS: PlanLimits = { productLimit: null, imageLimit: 2500, maxInstalledApps: null }

/** A way to pay for a plan, with what the plan includes. */
export type Choice = Plan['alternates'][number] & { limits: PlanLimits }

/** As plans are shown. */
export const PLANS: readonly Plan[] = OFFERS.map(toPlan)

const CHOICES = new Map(
  OFFERS.flatMap((offer, at) => {
    const { alternates = [], ...plan } = PLANS[at] as Plan
    const limits = { ...NO_LIMITS, ...offer.limits }
    return [plan, ...alternates].map((choice): [string, Choice] => [choice.id, { ...choice, limits }])
  }),
)

/** A plan that is offered, by its id or that of an alternate. */
export const findChoice = (id: string): Choice | undefined => CHOICES.get(id)

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
  if (monthly === 0) return { ...usual, alternates: [] }
  const everyYear = {
    ...usual,
    id: `${id}-12m`,
    nickname: 'Yearly',
    amount: monthly * YEAR_COSTS_MONTHS,
    interval_count: 12,
    displayAmount: Math.round((monthly * YEAR_COSTS_MONTHS) / 12),
  }
  if (quarterly === undefined) return { ...usual, alternates: [everyYear] }
  const everyThree = {
    ...usual,
    id: `${id}-3m`,
    name: `3M-${name}`,
    nickname: 'Every 3 months',
    amount: quarterly * 3,
    interval_count: 3,
    displayAmount: quarterly,
  }
  return { ...usual, alternates: [everyThree, everyYear] }
}

/** The part of a subscription that its plan decides. */
export const subscribedTo = ({ id, name, amount, interval_count, planType, displayAmount, limits }: Choice) => ({
  plan: { id, name, amount, interval: 'month', interval_count, planType, displayAmount },
  features: { ...limits, scheduleCallDisplayed: planType === 'Plus' },
})

const notOffered = { amount: 0, interval: 'month', interval_count: 1, displayAmount: 0 }
/** The plan of a store that has chosen none (document 1 §4). */
export const TRIAL_PLAN: Subscription['plan'] = {
  ...notOffered,
  ...{ id: 'trial', name: 'Trial Plan', planType: TRIAL_PLAN_TYPE },
}
/** The plan of a store whose trial ended without a choice, or that was on hold for too long. */
export const parkedPlan = (id: string): Subscription['plan'] => ({
  ...notOffered,
  ...{ id, name: 'Parked', planType: 'Parked' },
})
