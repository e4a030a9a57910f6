import type { Coupon } from '#contract/billing/checkout.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Card } from '../../../services/vault/vault.ts'

/** How a store pays. Amounts in cents, before tax. */
export interface BillingAccount {
  /** At the card payment provider. */
  cardId: string | null
  /** What was paid for the time from `paidFrom` to the end of the period. */
  paid: number
  paidFrom: string | null
  /** The day of the month on which periods begin; `null` where it is that of the running period. */
  billingDay: number | null
  /** Taken off the next invoices. */
  credit: number
  /** The months that a repeating coupon still has, or `null`. */
  coupon: (Coupon & { monthsLeft: number | null }) | null
  taxPlace: { state: string; zip: string }
  /** Of the running attempts to collect what is due. */
  failures: number
  failedFirstOn: string | null
  retryOn: string | null
  /** `null` where support did it. */
  heldOn: string | null
  /** What the merchant was told of the trial: that it ends soon, or that it has ended. */
  warnedOfEnd: 'soon' | 'ended' | null
}

export const NEW_ACCOUNT: BillingAccount = {
  ...{
    cardId: null,
    paid: 0,
    paidFrom: null,
    billingDay: null,
    credit: 0,
    coupon: null,
    taxPlace: { state: '', zip: '' },
  },
  ...{ failures: 0, failedFirstOn: null, retryOn: null, heldOn: null, warnedOfEnd: null },
}

/** An invoice before it is issued. */
export type Bill = Pick<Invoice, 'lines' | 'discount' | 'taxPercent' | 'tax' | 'total' | 'period'>

type Changed =
  | 'plan'
  | 'status'
  | 'trial_start'
  | 'trial_end'
  | 'trialLengthInDays'
  | 'current_period_end'
  | 'pendingPlan'
  | 'nextCharge'

/** What a payment changes once it is made. Everything was decided before the charge; nothing is computed after it. */
export interface Effect {
  subscription: Partial<Pick<Subscription, Changed>> & { features?: Partial<Subscription['features']> }
  account: Partial<BillingAccount>
  /** A card that was entered with it. */
  card: Card | null
  /** Issued with the payment. */
  bill: Bill | null
  /** Ids of invoices that it pays. */
  pays: string[]
  /** The plan to tell the merchant about, if it is another one. */
  changedTo: string | null
  /** A coupon that was reserved, and is free again if nothing comes of it. */
  reserved: string | null
}

export const NO_EFFECT: Effect = {
  ...{ subscription: {}, account: {}, card: null, bill: null, pays: [], changedTo: null, reserved: null },
}

/** A store as it was ordered at sign-up, with the hash of its owner's password. */
export interface OrderedStore {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  passwordHash: string
  address: { address1: string; city: string; state: string; postalCode: string; country: string }
  subscription: Effect['subscription']
  account: BillingAccount
  bill: Bill | null
  card: Card | null
}
