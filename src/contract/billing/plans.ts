import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)

const planFields = {
  id: z.string(),
  /** May carry marks of the provider's own: a leading `3M-`, a number or `app` at the end. */
  name: z.string(),
  nickname: text,
  planType: z.string(),
  /** Cents for each period that is paid for. */
  amount: z.int(),
  /** Months of such a period. */
  interval_count: z._default(z.int(), 1),
  /** Cents a month. */
  displayAmount: z.int(),
  /** Shown instead of the price. */
  priceOverrideText: text,
  /** Text next to the price. */
  pricePeriodLabel: text,
  marketingFeatures: z._default(z.array(z.string()), []),
  highlight: no,
  /** Text of the button instead of the default. */
  actionText: text,
  isCurrentPlan: no,
  /** Before all that are not. */
  displayFirst: no,
  /** Whether the payment methods can be chosen. */
  showMenu: z._default(z.boolean(), true),
}

/** Document 1 §3, Plan. `alternates` are the same plan paid for in another rhythm. */
export const Plan = z.looseObject({
  ...planFields,
  alternates: z._default(z.array(z.looseObject(planFields)), []),
})
export type Plan = z.output<typeof Plan>

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'The plans that a store can be on.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  service: 'plans',
  method: 'GET',
  path: 'plans',
  response: z.array(Plan),
})
