import type { BillingAddress } from '#contract/billing/billingAddress.ts'
import type { Coupon } from '#contract/billing/checkout.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Card } from '../../../services/vault/vault.ts'

/**
 * A coupon of a store. `monthsLeft`: those after the running period for which a repeating one still counts, else `null`. With 0
 * left it counts until the period ends.
 */
export type UsedCoupon = Coupon & { monthsLeft: number | null }

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
  coupon: UsedCoupon | null
  /** Entered for the plan that waits: it replaces the other one when that plan begins. */
  pendingCoupon: UsedCoupon | null
  taxPlace: { state: string; zip: string }
  /** Of the running attempts to collect what is due. */
  failures: number
  retryOn: string | null
  /** `null` where support did it. */
  heldOn: string | null
  /** What the merchant was told of the trial: that it ends soon, or that it has ended. */
  warnedOfEnd: 'soon' | 'ended' | null
  /** When the merchant was told that it has ended: the days until the store is parked count from then. */
  trialEndedOn: string | null
}

export const NEW_ACCOUNT: BillingAccount = {
  ...{
    cardId: null,
    paid: 0,
    paidFrom: null,
    billingDay: null,
    credit: 0,
    coupon: null,
    pendingCoupon: null,
    taxPlace: { state: '', zip: '' },
  },
  ...{ failures: 0, retryOn: null, heldOn: null, warnedOfEnd: null, trialEndedOn: null },
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

/** What was entered with a payment, besides what it pays for. */
export interface Entered {
  card: Pick<Card, 'id' | 'brand' | 'lastFour' | 'expiration'> | null
  /** Of the card. */
  address: BillingAddress | null
  taxPlace: BillingAccount['taxPlace'] | null
  coupon: UsedCoupon | null
}

export const NOTHING_ENTERED: Entered = { card: null, address: null, taxPlace: null, coupon: null }

/**
 * What a payment changes once it is made. Everything was decided before the charge; what was saved meanwhile stays, so card, tax
 * place and coupon are not in `account`: only what was entered with the payment replaces them.
 */
export interface Effect {
  subscription: Partial<Pick<Subscription, Changed>> & { features?: Partial<Subscription['features']> }
  account: Partial<Omit<BillingAccount, 'cardId' | 'taxPlace' | 'coupon'>>
  entered: Entered
  /** The store's card when this was decided: another one that was saved since stays, with its tax place. */
  cardBefore: string | null
  /** As invoices name the card that is charged; empty where none is. */
  paidWith: string
  /** The months that this takes of a coupon, by the coupon's code. */
  uses: { coupon: string; months: number }[]
  /** Issued with the payment. */
  bill: Bill | null
  /** Ids of invoices that it pays. */
  pays: string[]
  /** The code of a coupon that waited for a plan that is dropped: it can be used again. */
  frees: string | null
  /** The plan to tell the merchant about, if it is another one. */
  changedTo: string | null
  /** A coupon that was reserved, and is free again if nothing comes of it. */
  reserved: string | null
}

export const NO_EFFECT: Effect = {
  ...{ subscription: {}, account: {}, entered: NOTHING_ENTERED, cardBefore: null, paidWith: '', uses: [] },
  ...{ bill: null, pays: [], frees: null, changedTo: null, reserved: null },
}

/** A store as it was ordered at sign-up, with the hash of its owner's password. */
export interface OrderedStore extends Pick<Effect, 'subscription' | 'account' | 'entered' | 'uses' | 'bill'> {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  passwordHash: string
  address: { address1: string; city: string; state: string; postalCode: string; country: string }
}
