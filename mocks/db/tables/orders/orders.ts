import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { GIN_PARAMETERS, moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { maybeOfSameStore, ownKey } from '../../schema/storeKeys.ts'
import { customers } from '../customers/customers.ts'

/** What tabs and filters compare, in tables that have it. */
const counted = <Column>(table: Record<'status' | 'isFlagged' | 'paymentStatus' | 'fulfillmentStatus', Column>) =>
  [table.status, table.isFlagged, table.paymentStatus, table.fulfillmentStatus] as const

/** The products of an order's lines, as a JSON array. */
export const productIdsOf = (doc: SQLWrapper) => sql`jsonb_path_query_array(${doc}, '$.cart.items[*].product.id')`

/**
 * Orders with their documents. Every sort index ends in `id` (the tie-break) and carries what tabs and filters compare, so
 * that a page is found in the index alone.
 */
export const orders = pgTable(
  'orders',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    orderNumber: wholeNumber('order_number').notNull(),
    status: plainText().notNull(),
    /** Both derived from the document by `orderMoney.ts`. */
    paymentStatus: plainText('payment_status').notNull().default('unpaid'),
    fulfillmentStatus: plainText('fulfillment_status').notNull().default('unfulfilled'),
    isFlagged: boolean('is_flagged').notNull(),
    isTest: boolean('is_test').notNull().default(false),
    /** Cents. */
    grandTotal: wholeNumber('grand_total').notNull(),
    refunded: wholeNumber().notNull().default(0),
    /** What refunds took off the order's cost, and its parts (`returnedOf`). Null in orders that an earlier version wrote. */
    returned: wholeNumber(),
    returnedShipping: wholeNumber('returned_shipping'),
    returnedTax: wholeNumber('returned_tax'),
    /** The most urgent state of its disputes. */
    disputeState: text('dispute_state').$type<Dispute['state']>(),
    /** Last and first name of who ordered; see `searchText.ts`. */
    nameKey: plainText('name_key').notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Folded. */
    tagKeys: text('tag_keys').array().notNull().default(sql`'{}'::text[]`),
    customerId: plainText('customer_id'),
    /** Number, name, email address, SKUs, tracking numbers and phone number, one kind a line; see `searchText.ts`. */
    searchText: plainText('search_text').notNull(),
    createdOn: moment('created_on').notNull(),
    isCanceled: boolean('is_canceled').generatedAlwaysAs(
      (): SQL => sql`coalesce((${orders.doc} ->> 'isCanceled')::boolean, false)`,
    ),
    paymentMethod: text('payment_method').generatedAlwaysAs(
      (): SQL => sql`coalesce(${orders.doc} ->> 'paymentMethod', '')`,
    ),
    /** Cents. */
    discountAmount: bigint('discount_amount', { mode: 'number' }).generatedAlwaysAs(
      (): SQL => sql`coalesce((${orders.doc} #>> '{cart,discountAmount}')::numeric::bigint, 0)`,
    ),
    /** In the address of the page where its shopper follows it: random, so that it can't be guessed. */
    linkToken: plainText('link_token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    doc: jsonb().$type<Order>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('orders_link').on(table.tenant, table.linkToken),
    maybeOfSameStore(table, table.customerId, customers),
    uniqueIndex('orders_number').on(table.tenant, table.orderNumber),
    index('orders_by_number').on(table.tenant, table.orderNumber, table.id, ...counted(table)),
    index('orders_created').on(table.tenant, table.createdOn, table.id, ...counted(table)),
    index('orders_status').on(table.tenant, table.status, table.createdOn, table.id, ...counted(table).slice(1)),
    index('orders_total').on(table.tenant, table.grandTotal, table.id, ...counted(table)),
    index('orders_name').on(table.tenant, table.nameKey, table.id, ...counted(table)),
    index('orders_products').using('gin', productIdsOf(table.doc)).with(GIN_PARAMETERS),
    index('orders_tags').using('gin', table.tagKeys).with(GIN_PARAMETERS),
    index('orders_customer')
      // The last, so that a customer’s orders are counted and summed without their rows.
      .on(table.tenant, table.customerId, table.createdOn, table.id, table.grandTotal)
      .where(sql`${table.customerId} is not null`),
    // What refunds took off a customer's orders is summed without reading the other orders.
    index('orders_refunded')
      .on(table.tenant, table.customerId, table.refunded, table.returned)
      .where(sql`${table.refunded} > 0`),
    // Test orders are few, and found and counted without reading the others.
    index('orders_tests')
      .on(table.tenant, table.createdOn, table.id, ...counted(table))
      .where(sql`${table.isTest}`),
    index('orders_disputed').on(table.tenant, table.disputeState).where(sql`${table.disputeState} is not null`),
    index('orders_search').using('gin', table.searchText.op('gin_trgm_ops')).with(GIN_PARAMETERS),
  ],
)

/**
 * Number and total in cents of a store's orders with the same status, flag, payment and fulfillment status, without test orders.
 * Written by `writeOrder` with the order itself, so that counts of tabs need not read the orders.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    tenant: ownTenant(),
    status: plainText().notNull(),
    isFlagged: boolean('is_flagged').notNull(),
    paymentStatus: plainText('payment_status').notNull(),
    fulfillmentStatus: plainText('fulfillment_status').notNull(),
    orders: wholeNumber().notNull(),
    grandTotal: wholeNumber('grand_total').notNull(),
  },
  table => [primaryKey({ name: 'order_counts_key', columns: [table.tenant, ...counted(table)] })],
)

/**
 * The last number that a store gave to an order. Taking the next one locks the row until the order is there, so numbers
 * become visible in their order: who has seen number 12 has missed none below it.
 */
export const orderNumbers = pgTable('order_numbers', {
  tenant: ownTenant().primaryKey(),
  last: wholeNumber().notNull(),
})
