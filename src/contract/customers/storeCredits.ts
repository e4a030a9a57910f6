import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, ListQuery, pageOf, Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')
const source = 'document 1 §2.1 names the screens; calls chosen here'

/** `used`: the balance is zero. `expired`: its expiration date has passed, whatever the balance. */
export const STORE_CREDIT_STATUSES = ['active', 'used', 'expired'] as const
export type StoreCreditStatus = (typeof STORE_CREDIT_STATUSES)[number]

/** Money that a store owes a shopper, to be spent in the store. Whole cents; times in UTC. */
export const StoreCredit = z.looseObject({
  id: z.string(),
  /** The owner: a shopper who pays with this email address may spend it. */
  emailAddress: z.string(),
  /** The customer with this address when it was issued, or the one it was merged into. */
  customerId: z.nullable(z.string()),
  customerName: text,
  /** The order that was refunded with it. */
  orderId: z.nullable(z.string()),
  orderNumber: text,
  issuedAmount: Cents,
  /** The sum of its ledger. Never below 0. */
  balance: Cents,
  status: z.enum(STORE_CREDIT_STATUSES),
  /** The moment from which it can't be spent. */
  expiresOn: z.nullable(Timestamp),
  reason: text,
  tenant: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type StoreCredit = z.output<typeof StoreCredit>

/** The kinds of ledger entries. */
export const STORE_CREDIT_ENTRY_KINDS = ['issued', 'spent', 'adjusted', 'corrected', 'expired'] as const

/** One line of the ledger. Nothing is ever edited: a wrong entry is corrected by a counter entry. */
export const StoreCreditEntry = z.object({
  id: z.string(),
  kind: z.enum(STORE_CREDIT_ENTRY_KINDS),
  /** Cents; negative where the balance falls. */
  amount: Cents,
  /** After this entry. */
  balance: Cents,
  reason: text,
  /** Empty for the provider itself. */
  doneBy: text,
  orderId: z.nullable(z.string()),
  orderNumber: text,
  /** The entry that this one reverses. */
  correctsId: z.nullable(z.string()),
  createdOn: Timestamp,
})
export type StoreCreditEntry = z.output<typeof StoreCreditEntry>

/** Fields that the list accepts in `sortBy`. */
export const STORE_CREDIT_SORTS = ['createdOn', 'emailAddress', 'balance', 'expiresOn'] as const

export const listStoreCredits = endpoint({
  name: 'listStoreCredits',
  summary: 'The store’s credits, newest first.',
  source,
  method: 'GET',
  path: 'admin/storecredits',
  isCopied: true,
  query: ListQuery,
  filters: {
    status: { eq: STORE_CREDIT_STATUSES },
    customerId: { eq: 'text' },
    emailAddress: { eq: 'text' },
    text: { words: 'email address, name of the customer, number of the order' },
  },
  response: pageOf(StoreCredit),
  problems: [400],
})

export const StoreCreditCounts = z.object({
  count: z.int(),
  activeCount: z.int(),
  usedCount: z.int(),
  expiredCount: z.int(),
  outstanding: Cents,
})
export type StoreCreditCounts = z.output<typeof StoreCreditCounts>

export const countStoreCredits = endpoint({
  name: 'countStoreCredits',
  summary: 'How many credits there are of each status, and what can still be spent, in cents.',
  source,
  method: 'GET',
  path: 'admin/storecredits/metrics',
  isCopied: true,
  response: StoreCreditCounts,
})

export const getStoreCredit = endpoint({
  name: 'getStoreCredit',
  summary: 'One credit.',
  source,
  method: 'GET',
  path: 'admin/storecredits/{id}',
  isCopied: true,
  response: StoreCredit,
  problems: [404],
})

export const listStoreCreditEntries = endpoint({
  name: 'listStoreCreditEntries',
  summary: 'The ledger of a credit, newest entry first.',
  source,
  method: 'GET',
  path: 'admin/storecredits/{id}/entries',
  isCopied: true,
  query: z.pick(ListQuery, { startIndex: true, pageSize: true }),
  response: pageOf(StoreCreditEntry),
  problems: [400, 404],
})

const balanceSource = 'document 1 §2.1 names the screens; calls chosen here'

export const getStoreCreditBalance = endpoint({
  name: 'getStoreCreditBalance',
  summary: 'What a shopper can spend, in cents: the active credits of this customer, and those of this email address.',
  source: balanceSource,
  method: 'GET',
  path: 'admin/storecredits/balance',
  query: z.object({ customerId: z.optional(z.string()), emailAddress: z.optional(z.string()) }),
  response: z.object({ balance: Cents, count: z.int() }),
})
