import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore } from '../../schema/storeKeys.ts'
import { products } from './products.ts'

export const reorderSettings = pgTable(
  'reorder_settings',
  {
    tenant: ownTenant().primaryKey(),
    revision: wholeNumber().notNull(),
    doc: jsonb().$type<{ days: number; isEmailOn: boolean }>().notNull(),
    isEmailOn: boolean('is_email_on').notNull(),
    /** When the stock was last looked at for the email. */
    nextCheckOn: moment('next_check_on').notNull(),
  },
  table => [index('reorder_settings_next').on(table.nextCheckOn).where(sql`${table.isEmailOn}`)],
)

/** Products that the owner was told of; forgotten once they last longer again. */
export const reorderNotices = pgTable(
  'reorder_notices',
  { tenant: ownTenant(), productId: plainText('product_id').notNull(), toldOn: moment('told_on').notNull() },
  table => [primaryKey({ columns: [table.tenant, table.productId] }), ofSameStore(table, table.productId, products)],
)
