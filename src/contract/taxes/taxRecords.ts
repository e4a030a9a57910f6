import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, ListQuery, pageOf, Timestamp } from '../wire.ts'

/** `void`: the order was canceled. `adjustment`: it was edited. */
export const TAX_RECORD_KINDS = ['sale', 'adjustment', 'refund', 'void'] as const
/** `failed`: it is not tried again by itself, because Avalara was away for too long or the store was not connected. */
export const TAX_RECORD_STATUSES = ['waiting', 'recorded', 'failed'] as const
/** Why the last attempt failed; empty if none has. */
export const TAX_RECORD_PROBLEMS = ['', 'away', 'wrongKey', 'notConnected'] as const

/** Most records in one request to try again. */
export const MOST_RETRIED = 100

/**
 * A transaction that is recorded with Avalara. The amounts are what changed, in cents: those of an order's records add up to what it
 * sells and to its tax, after refunds; to nothing once it is canceled.
 */
export const TaxRecord = z.looseObject({
  id: z.string(),
  /** Under which Avalara has it: the order's number, and which of its records it is. */
  code: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  kind: z.enum(TAX_RECORD_KINDS),
  /** Without tax. */
  amount: Cents,
  tax: Cents,
  /** When the order was placed or changed: the day under which Avalara has it, however late it is recorded. */
  createdOn: Timestamp,
  status: z.enum(TAX_RECORD_STATUSES),
  recordedOn: z.nullable(Timestamp),
  nextAttemptOn: z.nullable(Timestamp),
  problem: z.enum(TAX_RECORD_PROBLEMS),
})
export type TaxRecord = z.output<typeof TaxRecord>

const source = 'chosen here; document 1 §2.1 (/avalara)'

export const listTaxRecords = endpoint({
  name: 'listTaxRecords',
  summary: 'Transactions that are recorded with Avalara, newest first.',
  source,
  method: 'GET',
  path: 'admin/avalara/records',
  query: ListQuery,
  filters: { status: { eq: TAX_RECORD_STATUSES } },
  response: pageOf(TaxRecord),
  problems: [400],
})

export const retryTaxRecords = endpoint({
  name: 'retryTaxRecords',
  summary:
    'Records these transactions with Avalara now, or all that failed if `ids` is empty. What is recorded already stays so. Responds with how many are tried again.',
  source,
  method: 'POST',
  path: 'admin/avalara/records/retry',
  body: z.object({
    ids: z.array(z.string()).check(z.maxLength(MOST_RETRIED)),
  }),
  response: z.object({ count: z.int() }),
  problems: [400],
})
