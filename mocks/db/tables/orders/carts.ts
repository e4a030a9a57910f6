import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CartContent } from '#contract/orders/carts.ts'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/** Shoppers' carts. An ordered one is stored for a while, in case its form is submitted again; a recovered one as long as others. */
export const carts = pgTable(
  'carts',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    /** SHA-256 of the shopper's cookie. */
    keyHash: plainText('key_hash').notNull(),
    /** In lower case; `null` until the shopper has given one. */
    emailKey: plainText('email_key'),
    /** The shopper's selection and input; the provider prices it on every view. */
    draft: jsonb().$type<OrderDraft>().notNull(),
    /** The shopper asked for marketing emails, which counts once the cart is ordered. */
    wantsNews: boolean('wants_news').notNull().default(false),
    /** As the shopper saw it last. */
    doc: jsonb().$type<CartContent>().notNull(),
    /** Folded name, email address and products; see `searchText.ts`. */
    searchText: plainText('search_text').notNull().default(''),
    /** Its lines. Of its own, so that counting abandoned carts reads no documents. */
    lineCount: integer('line_count').generatedAlwaysAs((): SQL => sql`jsonb_array_length(${carts.doc} -> 'items')`),
    /** Of the shopper's browser, if emails are written in it. */
    language: plainText(),
    /** The order that it became; `null` while it is open. */
    orderNumber: wholeNumber('order_number'),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('carts_key').on(table.tenant, table.keyHash),
    index('carts_created').on(table.tenant, table.createdOn, table.id).where(sql`${table.orderNumber} is null`),
    index('carts_email').on(table.tenant, table.emailKey, table.createdOn).where(sql`${table.orderNumber} is null`),
    // The last three, so that carts are counted by state without their rows.
    index('carts_begun').on(
      ...([table.tenant, table.createdOn, table.id, table.orderNumber, table.updatedOn, table.lineCount] as const),
    ),
    index('carts_updated').on(table.updatedOn),
  ],
)

/** The recovery emails that were sent: one a cart, at most. */
export const cartRecoveries = pgTable(
  'cart_recoveries',
  {
    tenant: ownTenant(),
    cartId: plainText('cart_id').notNull(),
    /** SHA-256 of the secret in the email's links, which opens the cart like its cookie. */
    tokenHash: plainText('token_hash').notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    sentOn: moment('sent_on').notNull(),
    /** Name of the user; empty if it was sent automatically. */
    sentBy: plainText('sent_by').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.cartId] }),
    ofSameStore(table, table.cartId, carts),
    uniqueIndex('cart_recoveries_token').on(table.tenant, table.tokenHash),
  ],
)

/** When a store's recovery emails are sent automatically. */
export const cartRecoverySettings = pgTable('cart_recovery_settings', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<{ afterHours: number | null }>().notNull(),
  /** The same; `null` if only by hand. */
  afterHours: integer('after_hours'),
  /** Carts that were due before are left alone. */
  since: moment('since').notNull(),
})

/** Addresses that were unsubscribed from a store's marketing by the link in an email. */
export const emailOptOuts = pgTable(
  'email_opt_outs',
  { tenant: ownTenant(), emailKey: plainText('email_key').notNull(), doneOn: moment('done_on').notNull() },
  table => [primaryKey({ columns: [table.tenant, table.emailKey] })],
)
