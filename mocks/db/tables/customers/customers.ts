import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { GIN_PARAMETERS, moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/**
 * The customers of a store. Counts are only in columns, because they change with every order while a merchant may be
 * editing.
 */
export const customers = pgTable(
  'customers',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    nameKey: plainText('name_key').notNull(),
    /** In lower case; one customer an address in a store. `null` for those without one. */
    emailKey: plainText('email_key'),
    /** Folded name, email address, company and phone number, one a line. */
    searchText: plainText('search_text').notNull(),
    /** Folded. */
    tagKeys: text('tag_keys').array().notNull().default(sql`'{}'::text[]`),
    emailOptIn: boolean('email_opt_in').notNull().default(false),
    textMessageOptIn: boolean('text_message_opt_in').notNull().default(false),
    marketToCustomer: boolean('market_to_customer').notNull().default(true),
    orderCount: wholeNumber('order_count').notNull().default(0),
    /** Cents. */
    ordersTotal: wholeNumber('orders_total').notNull().default(0),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<Customer>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('customers_email').on(table.tenant, table.emailKey),
    index('customers_name').on(table.tenant, table.nameKey, table.id),
    index('customers_email_order').on(table.tenant, table.emailKey, table.id),
    index('customers_orders').on(table.tenant, table.orderCount, table.id),
    index('customers_total').on(table.tenant, table.ordersTotal, table.id),
    index('customers_created').on(table.tenant, table.createdOn, table.id),
    index('customers_search').using('gin', table.searchText.op('gin_trgm_ops')).with(GIN_PARAMETERS),
    index('customers_tags').using('gin', table.tagKeys).with(GIN_PARAMETERS),
  ],
)

/** Where customers have orders sent to. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    customerId: plainText('customer_id').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<ShippingAddress>().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.customerId, customers),
    index('customer_addresses_customer').on(table.tenant, table.customerId),
    uniqueIndex('customer_addresses_default').on(table.tenant, table.customerId).where(sql`${table.isDefault}`),
  ],
)
