import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, pageOf, Timestamp, WholeNumberText } from '../wire.ts'
import { BillingLine } from './planChange.ts'

const text = z._default(z.string(), '')

/** Who is on an invoice, as it was when it was issued. */
const Party = z.looseObject({
  name: z.string(),
  address: z._default(z.array(z.string()), []),
  taxId: text,
  email: text,
})

/** A bill of the provider to the store. */
export const Invoice = z.looseObject({
  id: z.string(),
  /** Consecutive without gaps for each store: `2026-0001`. */
  number: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'void', 'refunded']),
  issuedOn: Timestamp,
  paidOn: z._default(z.nullable(Timestamp), null),
  /** When a failed charge is tried again. */
  retryOn: z._default(z.nullable(Timestamp), null),
  period: z.nullable(z.object({ start: Timestamp, end: Timestamp })),
  lines: z.array(BillingLine),
  discount: Cents,
  taxPercent: z.number(),
  tax: Cents,
  total: Cents,
  /** `Visa 4242`; empty where nothing was charged. */
  paidWith: text,
  /** Why the last charge failed. */
  failure: text,
  seller: Party,
  buyer: Party,
})
export type Invoice = z.output<typeof Invoice>

const source = 'document 2 §7, Subscription, plans, payment, account (calls chosen here)'

export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: 'The store’s bills, newest first.',
  source,
  method: 'GET',
  path: 'admin/invoices',
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: pageOf(Invoice),
  problems: [400],
})

export const getInvoice = endpoint({
  name: 'getInvoice',
  summary: 'One bill.',
  source,
  method: 'GET',
  path: 'admin/invoices/{id}',
  response: Invoice,
  problems: [404],
})
