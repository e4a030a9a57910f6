import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Dispute, PROCESSOR_EVENT_TYPES } from '#contract/orders/orderEvents.ts'
import { orders } from '../tables/orders/orders.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText, wholeNumber } from './columns.ts'
import { ofSameStore, ownKey } from './storeKeys.ts'

/** `disputeDue`: the time to respond ends in two days. */
export type DisputeReportType = 'disputed' | 'disputeDue' | 'disputeWon' | 'disputeLost'

/**
 * Requests to the payment processor: written in the transaction of the payment event, sent after it, and deleted in the
 * transaction that records the response. A remaining one has no known response.
 */
export const processorRequests = pgTable(
  'processor_requests',
  {
    /** That of the payment event, and the processor's idempotency key. */
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    kind: plainText().$type<'charge' | 'capture' | 'authorize' | 'refund' | 'reverse'>().notNull(),
    /** Cents. */
    amount: wholeNumber().notNull(),
    transactionId: plainText('transaction_id').notNull(),
    lastFour: plainText('last_four').notNull(),
    tries: integer().notNull().default(0),
    nextOn: moment('next_on').notNull(),
  },
  table => [
    ownKey(table),
    index('processor_requests_next').on(table.nextOn),
    ofSameStore(table, table.orderId, orders),
    index('processor_requests_order').on(table.tenant, table.orderId),
  ],
)

/** The processor's own records: what it did for each request, and what it will report later. */
export const processorEntries = pgTable(
  'processor_entries',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    /** `null` for what happens by itself: an authorization expires. */
    requestId: plainText('request_id'),
    /** Whether it responds to the request; a charge that settles a day later belongs to one, too. */
    isAnswer: boolean('is_answer').notNull(),
    type: plainText().$type<(typeof PROCESSOR_EVENT_TYPES)[number] | DisputeReportType>().notNull(),
    amount: wholeNumber().notNull(),
    transactionId: plainText('transaction_id').notNull(),
    message: text().notNull(),
    /** When it is reported to the store, unless the request's response does so before. */
    dueOn: moment('due_on').notNull(),
    isReported: boolean('is_reported').notNull().default(false),
    /** Of a report about a dispute. */
    dispute: jsonb().$type<Pick<Dispute, 'id' | 'reason' | 'respondBy'>>(),
  },
  table => [
    ownKey(table),
    index('processor_entries_due').on(table.dueOn).where(sql`not ${table.isReported}`),
    uniqueIndex('processor_entries_answer').on(table.tenant, table.requestId).where(sql`${table.isAnswer}`),
    ofSameStore(table, table.orderId, orders),
    index('processor_entries_order').on(table.tenant, table.orderId),
  ],
)
