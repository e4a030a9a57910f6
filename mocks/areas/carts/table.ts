import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OpenCart } from '#contract/orders/carts.ts'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { ownTenant } from '../../db/schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../db/schema/columns.ts'
import { ownKey } from '../../db/schema/storeKeys.ts'

/** Shoppers' carts. An ordered one is stored for a while, in case its form is submitted again. */
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
    doc: jsonb().$type<OpenCart>().notNull(),
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
    index('carts_updated').on(table.updatedOn),
  ],
)
