import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, ListQuery, pageOf, Timestamp } from '../wire.ts'

/** Own payments: percent in hundredths and cents of each charge. Refunds give no fee back. */
export const FEE = { basisPoints: 290, fixed: 30 } as const
/** Cents of each dispute; given back with the amount if it is won. */
export const DISPUTE_FEE = 1500

/** `onItsWay`: sent to the bank, which takes two days. `held`: not sent, because of `heldBecause`. */
export const PAYOUT_STATES = ['collecting', 'onItsWay', 'paid', 'held'] as const

export const HELD_REASONS = ['noBankAccount', 'disconnected', 'underReview', 'negative'] as const

/** Money that goes to the merchant's bank account at once. Amounts in cents; `net` = `charges` − `refunds` − `disputes` − `fees`. */
export const Payout = z.looseObject({
  id: z.string(),
  state: z.enum(PAYOUT_STATES),
  heldBecause: z._default(z.nullable(z.enum(HELD_REASONS)), null),
  /** First and last moment whose settled payments are in it. */
  from: Timestamp,
  until: Timestamp,
  /** When the money arrives, or arrived. */
  arrivesOn: z.nullable(Timestamp),
  bankLastFour: z.string(),
  charges: Cents,
  refunds: Cents,
  /** What was withheld less what was returned. */
  disputes: z._default(Cents, 0),
  fees: Cents,
  net: Cents,
  /** Number of `PayoutLine`s. */
  lines: z.int(),
})
export type Payout = z.output<typeof Payout>

/** `disputeWithheld`: the amount of a dispute when it is opened, with its fee. `disputeReturned`: both again, once it is won. */
export const PAYOUT_LINE_KINDS = ['charge', 'refund', 'disputeWithheld', 'disputeReturned'] as const

/** What one payment or dispute of an order moved. `amount` and `net` are negative where the merchant gives money, and a fee that is given back. */
export const PayoutLine = z.looseObject({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  on: Timestamp,
  amount: Cents,
  fee: Cents,
  net: Cents,
})
export type PayoutLine = z.output<typeof PayoutLine>

/** What is not at the bank yet, in cents. */
export const PayoutSummary = z.looseObject({
  collecting: Cents,
  onItsWay: Cents,
  held: Cents,
  heldBecause: z._default(z.nullable(z.enum(HELD_REASONS)), null),
  nextOn: z.nullable(Timestamp),
})
export type PayoutSummary = z.output<typeof PayoutSummary>

const source = 'document 1 §3 (payments-provider block; endpoints chosen here)'

export const listPayouts = endpoint({
  name: 'listPayouts',
  summary: 'Payouts, newest first.',
  source,
  method: 'GET',
  path: 'admin/payments/payouts',
  query: ListQuery,
  response: pageOf(Payout),
  problems: [400],
})

export const getPayoutSummary = endpoint({
  name: 'getPayoutSummary',
  summary: 'What is collected for the next payout, on its way, and held.',
  source,
  method: 'GET',
  path: 'admin/payments/payouts/summary',
  response: PayoutSummary,
})

export const getPayout = endpoint({
  name: 'getPayout',
  summary: 'A payout.',
  source,
  method: 'GET',
  path: 'admin/payments/payouts/{id}',
  response: Payout,
  problems: [404],
})

export const listPayoutLines = endpoint({
  name: 'listPayoutLines',
  summary: 'The charges, refunds and disputes of a payout, in the order in which they took place.',
  source,
  method: 'GET',
  path: 'admin/payments/payouts/{id}/lines',
  query: ListQuery,
  response: pageOf(PayoutLine),
  problems: [400, 404],
})

export const exportPayouts = endpoint({
  name: 'exportPayouts',
  isForSupport: false,
  summary: 'The lines of a payout as CSV, with sums that a bookkeeper can check.',
  source,
  method: 'GET',
  path: 'admin/payments/payouts/{id}/csv',
  fileType: 'text/csv',
  problems: [404],
})
