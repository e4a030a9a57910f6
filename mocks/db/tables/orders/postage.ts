import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import type { Parcel, PostageAddress, PostageLabel, PostageRate, ScanStatus } from '#contract/orders/postage.ts'
import type { PostageDefaults } from '#contract/orders/postageSetup.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { orders } from './orders.ts'

/** What new labels start with. */
export const postageDefaults = pgTable('postage_defaults', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<PostageDefaults>().notNull(),
})

/** The card that the store pays with: what people recognize it by, nothing else. */
export const paymentMethods = pgTable('payment_methods', {
  tenant: ownTenant().primaryKey(),
  doc: jsonb().$type<NonNullable<PaymentMethod['creditCard']>>().notNull(),
})

/** Rates as they were offered. `labelId`: what was bought with one of them; a quote is bought once. */
export const postageQuotes = pgTable(
  'postage_quotes',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    expiresOn: moment('expires_on').notNull(),
    labelId: plainText('label_id'),
    doc: jsonb().$type<{ to: PostageAddress; from: PostageAddress; parcel: Parcel; rates: PostageRate[] }>().notNull(),
  },
  table => [ownKey(table), index('postage_quotes_expires').on(table.tenant, table.expiresOn)],
)

/** The store's labels. `nextOn`: when the next request to the carrier is due; `null` for none. */
export const postageLabels = pgTable(
  'postage_labels',
  {
    /** The carrier's idempotency key, too. */
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    /** Of the card that it is paid with. */
    lastFour: plainText('last_four').notNull(),
    tries: integer().notNull().default(0),
    nextOn: moment('next_on'),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<PostageLabel>().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.orderId, orders),
    index('postage_labels_order').on(table.tenant, table.orderId, table.createdOn),
    index('postage_labels_next').on(table.nextOn).where(sql`${table.nextOn} is not null`),
    // One purchase of an order at a time.
    uniqueIndex('postage_labels_checking')
      .on(table.tenant, table.orderId)
      .where(sql`${table.doc} ->> 'status' = 'checking'`),
  ],
)

/** The carrier's own records: what it did for each label, and where the parcel will be seen next. */
export const carrierParcels = pgTable(
  'carrier_parcels',
  {
    /** That of the label. */
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    trackingNumber: plainText('tracking_number').notNull(),
    returnTrackingNumber: plainText('return_tracking_number').notNull(),
    /** Why it made no label; empty if it did. */
    refusal: plainText().notNull().default(''),
    isRefunded: boolean('is_refunded').notNull().default(false),
    /** What is still to come, the next one first. Empty until the parcel is handed over. */
    plan: jsonb().$type<{ status: ScanStatus; on: string }[]>().notNull().default([]),
    nextOn: moment('next_on'),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.orderId, orders),
    index('carrier_parcels_order').on(table.tenant, table.orderId),
    index('carrier_parcels_next').on(table.nextOn).where(sql`${table.nextOn} is not null`),
  ],
)
