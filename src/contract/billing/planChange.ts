import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Subscription } from '../subscription.ts'
import { Cents, Timestamp } from '../wire.ts'
import { BillingAddress, CHECKOUT_LIMITS, TaxPlace } from './billingAddress.ts'

const ChangeRequest = {
  planId: z.string(),
  /** `null`: the one that the store has, if any. */
  couponCode: z._default(z.nullable(z.string().check(z.maxLength(CHECKOUT_LIMITS.coupon))), null),
  /** `null`: that of the last invoice. */
  address: z._default(z.nullable(TaxPlace), null),
  /** Days that are left of a trial are kept, and the first charge comes after them. More than are left is refused. */
  trialDaysRemaining: z._default(z.int().check(z.gte(0)), 0),
}

/** One line of an invoice or of what a change costs; credits are negative. */
export const BillingLine = z.looseObject({ description: z.string(), amount: Cents })
export type BillingLine = z.output<typeof BillingLine>

/**
 * What a change of plan would do now. `upgrade` and `start` (the first plan) apply at once, `downgrade` at the end of the period;
 * `none` is the plan that the store is on.
 */
export const PlanPreview = z.looseObject({
  kind: z.enum(['start', 'upgrade', 'downgrade', 'none']),
  effectiveOn: Timestamp,
  /** Due now. */
  lines: z.array(BillingLine),
  discount: Cents,
  tax: Cents,
  /** Charged at once; never negative: what is left of a credit is taken off the next invoices. */
  total: Cents,
  /** Kept for the next invoices. */
  credit: Cents,
  /** What is charged next, without a further change. `null` where nothing will be. */
  next: z.nullable(z.looseObject({ amount: Cents, on: Timestamp })),
  /** Whether the store has said where tax is due; without it, no tax is. */
  isTaxPlaceKnown: z._default(z.boolean(), true),
  /** The coupon that runs and that the entered one replaces, now or when a downgrade takes effect. */
  replacedCoupon: z._default(z.nullable(z.string()), null),
  /** What the store has, its plan includes and the new one doesn't. */
  losses: z.looseObject({
    /** Products, images and installed apps over the plan's limit, and what the limit is; `null` without a lower limit that is exceeded. */
    products: z.nullable(z.object({ count: z.int(), limit: z.int() })),
    images: z._default(z.nullable(z.object({ count: z.int(), limit: z.int() })), null),
    apps: z.nullable(z.object({ count: z.int(), limit: z.int() })),
    /** Titles of installed apps that the new plan does not include. */
    features: z.array(z.string()),
  }),
})
export type PlanPreview = z.output<typeof PlanPreview>

/** Whether a change needs to be told where tax is due: what is paid for from now on, and not before. */
export const needsTaxPlace = (
  { kind, isTaxPlaceKnown }: Pick<PlanPreview, 'kind' | 'isTaxPlaceKnown'>,
  { amount }: { amount: number },
) => amount > 0 && kind !== 'downgrade' && kind !== 'none' && !isTaxPlaceKnown

const source = 'document 2 §7, Subscription, plans, payment, account'

export const previewPlanChange = endpoint({
  name: 'previewPlanChange',
  isForSupport: false,
  summary: 'What a change of plan would cost, lose and when it would begin. Changes nothing.',
  source: 'document 1 §4, Plan change (call chosen here)',
  method: 'POST',
  path: 'admin/subscriptions/preview',
  body: z.object(ChangeRequest),
  response: PlanPreview,
  isReadOnly: true,
  problems: [400, 404, 409],
})

export const changePlan = endpoint({
  name: 'changePlan',
  isForSupport: false,
  summary:
    'Changes the plan: an upgrade is charged and applies at once, a downgrade applies at the end of the period. 402 if the card is refused (`cardDeclined`, `prepaidCard`, `confirmationRequired` with `clientSecret`, `paymentUnknown`) or missing (`cardRequired`); 409 with type `not-allowed` if the store’s state excludes it (`fixedPlan`, `support`, `state`), the plan is not offered (`planNotOffered`), or the total is another one (`priceChanged`); 422 with the field `address` if the plan costs something and neither the store nor the request says where tax is due. Changes nothing then.',
  source: `${source} (response chosen here)`,
  method: 'PUT',
  path: 'admin/subscriptions',
  body: z.object({
    ...ChangeRequest,
    /** A card for this and later charges; `null` for the one that the store has. */
    stripeToken: z._default(z.nullable(z.string()), null),
    /** Of the card, for later. */
    billingAddress: z.optional(z.nullable(BillingAddress)),
    /** The total of the preview, in cents. */
    expectedTotal: Cents,
    paymentIntent: z._default(z.nullable(z.string()), null),
  }),
  response: Subscription,
  problems: [400, 402, 404, 409],
})

export const undoPlanChange = endpoint({
  name: 'undoPlanChange',
  isForSupport: false,
  summary:
    'Keeps the plan: a downgrade that has not begun is dropped. 409 if there is none, or its first charge is being made (`beingCharged`).',
  source: 'chosen here: a downgrade can be undone until it takes effect',
  method: 'DELETE',
  path: 'admin/subscriptions/pending',
  response: Subscription,
  problems: [404, 409],
})

export const payNow = endpoint({
  name: 'payNow',
  isForSupport: false,
  summary:
    'Charges the unpaid invoices to the store’s card and ends past due and on hold. 402 if the card is refused, 409 if nothing is due.',
  source: 'document 1 §2.1, delinquent (call chosen here)',
  method: 'POST',
  path: 'admin/subscriptions/pay',
  body: z.object({ paymentIntent: z._default(z.nullable(z.string()), null) }),
  response: Subscription,
  problems: [400, 402, 404, 409],
})

export const expireCaches = endpoint({
  name: 'expireCaches',
  summary: 'Tells the provider’s caches that the store’s plan has changed. The caller does not wait for it.',
  source: `${source} (path chosen here)`,
  method: 'POST',
  path: 'admin/cache/expire',
})
