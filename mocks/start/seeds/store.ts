import type { StoreInformation } from '#contract/store/store.ts'
import type { Subscription } from '#contract/subscription.ts'
import { FREE_LIMITS } from '../../server/machine/planLimits.ts'
import { CONSOLE_FLAGS } from '../../services/apps/catalog.ts'
import type { Persona } from './personas.ts'
import { seedId } from './random.ts'

const DAY_MS = 24 * 3600 * 1000
const TRIAL_DAYS = 14

export interface StoreSeed {
  persona: Persona
  tenant: string
  email: string
  now: Date
}

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

/** Amounts in cents. */
const PLANS = {
  plus: { id: 'plus', name: 'Plus', amount: 2900, planType: 'Plus' },
  free: { id: 'free', name: 'Free', amount: 0, planType: 'Free' },
  trial: { id: 'trial', name: 'Trial Plan', amount: 0, planType: 'Trial' },
  parked: { id: 'parked', name: 'Parked', amount: 0, planType: 'Parked' },
} as const

/** Days from the moment of seeding. */
function periodEnd({ isOnHold, subscriptionStatus, trialEndsInDays = 17 }: Persona): number {
  if (isOnHold) return -10
  return subscriptionStatus === 'past_due' ? -6 : trialEndsInDays
}

export function composeSubscription({ persona, tenant, now }: StoreSeed): Subscription {
  const plan = PLANS[persona.plan]
  const ends = persona.trialEndsInDays
  return {
    id: seedId(tenant, 'subscription', 1),
    tenant,
    customer: seedId(tenant, 'customer of the plans', 1),
    status: persona.subscriptionStatus ?? 'active',
    plan: { ...plan, interval: 'month', interval_count: 1, displayAmount: plan.amount },
    trial_start: ends === undefined ? null : daysFrom(now, ends - TRIAL_DAYS),
    trial_end: ends === undefined ? null : daysFrom(now, ends),
    current_period_end: plan.amount === 0 && ends === undefined ? null : daysFrom(now, periodEnd(persona)),
    couponCode: null,
    coupon: null,
    pendingPlan: null,
    nextCharge: null,
    closesOn: null,
    trialLengthInDays: ends === undefined ? null : TRIAL_DAYS,
    features: {
      ...(persona.plan === 'free' ? FREE_LIMITS : { imageLimit: 2500 }),
      isOnHold: persona.isOnHold ?? false,
      scheduleCallDisplayed: persona.plan === 'plus',
      canChangePlan: !persona.hasFixedPlan,
    },
  }
}

export function composeStoreInformation({ persona, tenant, email, now }: StoreSeed): StoreInformation {
  const { catalog, emailVerified, launched, storeName } = persona
  const established = catalog === 'rich' || catalog === 'scale'
  const host = `${tenant}.shop.example`
  // Its orders go back three years.
  const [made, opened] = catalog === 'scale' ? [-1140, -1110] : [-430, -400]
  return {
    id: seedId(tenant, 'store', 1),
    name: storeName,
    email,
    emailVerified,
    phoneNumber: catalog === 'none' ? '' : '6175550142',
    mailingAddress:
      catalog === 'none'
        ? {}
        : {
            address1: '48 Wharf Street',
            address2: '',
            city: 'Portland',
            state: 'ME',
            postalCode: '04101',
            country: 'US',
          },
    timeZone: 'America/New_York',
    logo: null,
    favicon: null,
    dashboardImage: null,
    socialNetworks: {},
    weightUnit: 'lb',
    shipsInDays: null,
    shippingFees: 0,
    googleAnalyticsId: '',
    thirdPartyIntegrations: {},
    storeUrl: `https://${host}`,
    urlHost: host,
    canonicalHost: host,
    customDomain: null,
    chargeTax: true,
    launched,
    launchedOn: launched ? daysFrom(now, opened) : null,
    completedLaunchRequirements: launched,
    addedAtLeastOneProduct: catalog !== 'none',
    paymentAutoCapture: false,
    enableAddressVerification: false,
    stripeAccountId: null,
    takesPayments: false,
    hasProcessedOrder: false,
    termsAndConditions: { accepted: catalog !== 'none', acceptedBy: '', acceptedOn: null },
    // What support staff see of the owner's application for payments: sent, not decided.
    ...(established ? { authorizeNet: { isPaymentsSignupStarted: true, isPaymentsSignupSubmitted: true } } : {}),
    revision: 1,
    createdOn: daysFrom(now, catalog === 'none' ? -1 : made),
    updatedOn: daysFrom(now, catalog === 'none' ? -1 : -12),
  }
}

/** Flags of apps (document 1 §3) that a launched Plus store has installed. */
const INSTALLED = ['discounts', 'shipping', 'googleAnalytics', 'mailchimp', 'fulfillers']
const APPS = [
  ...INSTALLED,
  'pinterest',
  'facebookPixel',
  'fullstory',
  'privy',
  'chat',
  'zapier',
  'yotpo',
  'amazon',
  'quickbooks',
  'xero',
  'avalara',
]
/** Flags of parts of the console that an established store has. */
const ESTABLISHED = [
  'site-tagging',
  'site-designer-add-page',
  'new-carts-in-checkout',
  'use-live-agent-chat',
  'storeCredit',
]
export function composeFeatures({ catalog, plan }: Persona): { name: string; enabled: boolean }[] {
  const on = new Set<string>()
  if (plan === 'plus') for (const name of [...INSTALLED, ...ESTABLISHED]) on.add(name)
  if (plan === 'trial' || plan === 'free') on.add('founder-guide')
  if (catalog === 'none') on.add('new-account')
  return [...APPS, ...CONSOLE_FLAGS].map(name => ({ name, enabled: on.has(name) }))
}
