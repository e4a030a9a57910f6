import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, Timestamp } from '../wire.ts'

/** Cents. */
export const TEST_PAYMENT_AMOUNT = 100
/** Test payments of a store in an hour. */
export const MOST_TEST_PAYMENTS = 30

/** Why a step was not done, or where it ends. The app words them. */
export const TEST_PAYMENT_NOTES = ['expired', 'paidByService', 'noBankAccount', 'toBankAccount'] as const

/** A payment of $1.00 in the sandbox of the connected service: no money moves, and it is in no order and no payout. */
export const TestPayment = z.looseObject({
  id: z.string(),
  provider: z.string(),
  madeOn: Timestamp,
  amount: Cents,
  fee: Cents,
  /** What would reach the bank. */
  net: Cents,
  /** In the order of the money's way; the first that failed ends it. */
  steps: z.array(
    z.looseObject({
      step: z.enum(['shopper', 'processor', 'payout']),
      result: z.enum(['done', 'failed', 'skipped']),
      /** Of `payout`: when it would be paid out. */
      on: z._default(z.nullable(Timestamp), null),
      note: z._default(z.nullable(z.enum(TEST_PAYMENT_NOTES)), null),
      /** Of `toBankAccount`. */
      bankLastFour: z._default(z.string(), ''),
    }),
  ),
})
export type TestPayment = z.output<typeof TestPayment>

const source = 'chosen here'

export const getTestPayment = endpoint({
  name: 'getTestPayment',
  summary: 'The latest test payment; `null` if there was none.',
  source,
  method: 'GET',
  path: 'admin/payments/testpayment',
  response: z.object({ payment: z.nullable(TestPayment) }),
})

export const makeTestPayment = endpoint({
  name: 'makeTestPayment',
  summary: `Makes a test payment of $1.00. 409 if no service that takes cards is connected.`,
  source,
  limits: [{ per: ['store'], most: MOST_TEST_PAYMENTS, seconds: 3600 }],
  method: 'POST',
  path: 'admin/payments/testpayment',
  response: z.object({ payment: TestPayment }),
  problems: [409],
})
