import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Discount } from '#contract/discounts/discounts.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { orders } from '../orders/orders.ts'

/**
 * The store's discounts. Uses are only in a column, because they change with orders while a merchant may be editing.
 */
export const discounts = pgTable(
  'discounts',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    /** In capitals; `null` for one that needs no code. */
    codeKey: plainText('code_key'),
    nameKey: plainText('name_key').notNull(),
    /** Folded name and code, one a line. */
    searchText: plainText('search_text').notNull(),
    isActive: boolean('is_active').notNull(),
    isHidden: boolean('is_hidden').notNull(),
    /** `null` where it has no such bound. */
    startsOn: moment('starts_on'),
    endsOn: moment('ends_on'),
    uses: wholeNumber().notNull().default(0),
    /** `null` for any number of uses. */
    usageLimit: wholeNumber('usage_limit'),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<Discount>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('discounts_code').on(table.tenant, table.codeKey),
    index('discounts_created').on(table.tenant, table.createdOn, table.id),
    index('discounts_name').on(table.tenant, table.nameKey, table.id),
    index('discounts_automatic').on(table.tenant, table.id).where(sql`${table.codeKey} is null`),
  ],
)

/** Which order used which discount, once each. */
export const discountUses = pgTable(
  'discount_uses',
  {
    tenant: ownTenant(),
    discountId: plainText('discount_id').notNull(),
    orderId: plainText('order_id').notNull(),
    customerId: plainText('customer_id'),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.discountId, table.orderId] }),
    ofSameStore(table, table.discountId, discounts),
    ofSameStore(table, table.orderId, orders),
    index('discount_uses_customer').on(table.tenant, table.discountId, table.customerId),
    index('discount_uses_order').on(table.tenant, table.orderId),
  ],
)
