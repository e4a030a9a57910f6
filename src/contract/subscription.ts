import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './wire.ts'

const no = z._default(z.boolean(), false)

/**
 * Document 1 §3, Subscription. Amounts in cents as on the wire, times in UTC; `features` lists what the plan includes.
 */
export const Subscription = z.looseObject({
  id: z.string(),
  tenant: z.string(),
  customer: z.string(),
  status: z.string(),
  plan: z.looseObject({
    id: z.string(),
    name: z.string(),
    amount: z.int(),
    interval: z.string(),
    interval_count: z.int(),
    planType: z.string(),
    displayAmount: z.int(),
  }),
  trial_start: z._default(z.nullable(Timestamp), null),
  trial_end: z._default(z.nullable(Timestamp), null),
  current_period_end: z._default(z.nullable(Timestamp), null),
  couponCode: z._default(z.nullable(z.string()), null),
  /** The coupon that runs. */
  coupon: z._default(
    z.nullable(
      z.looseObject({
        id: z.string(),
        percent_off: z.nullable(z.number()),
        amount_off: z.nullable(z.int()),
        duration: z.enum(['once', 'repeating', 'forever']),
        /** For which a repeating one counts after the running period. */
        monthsLeft: z.nullable(z.int()),
        /** When the last period ends for which it counts; `null` where that is not known. */
        endsOn: z.nullable(Timestamp),
      }),
    ),
    null,
  ),
  trialLengthInDays: z._default(z.nullable(z.int()), null),
  /** A downgrade that takes effect at the end of the period. */
  pendingPlan: z._default(
    z.nullable(z.looseObject({ id: z.string(), name: z.string(), effectiveOn: Timestamp })),
    null,
  ),
  /** The next charge, in cents; `null` where none will come. */
  nextCharge: z._default(z.nullable(z.looseObject({ amount: z.int(), on: Timestamp })), null),
  /** When the data of a canceled store is deleted. */
  closesOn: z._default(z.nullable(Timestamp), null),
  features: z._default(
    z.looseObject({
      /** Absent on a plan without a limit. */
      productLimit: z.optional(z.nullable(z.int())),
      imageLimit: z.optional(z.nullable(z.int())),
      isOnHold: no,
      scheduleCallDisplayed: no,
      maxInstalledApps: z.optional(z.nullable(z.int())),
      canChangePlan: z._default(z.boolean(), true),
    }),
    { isOnHold: false, scheduleCallDisplayed: false, canChangePlan: true },
  ),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: 'The store’s plan, its trial and what it includes.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  method: 'GET',
  path: 'admin/subscriptions',
  isCopied: true,
  response: Subscription,
})
