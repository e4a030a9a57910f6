import { index, pgTable } from 'drizzle-orm/pg-core'
import type { DISPUTE_FILE_TYPES } from '#contract/orders/orderDisputes.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { orders } from './orders.ts'

/** What merchants send to banks, which nobody else may read: in the database, and gone with its order or store. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    disputeId: plainText('dispute_id').notNull(),
    name: plainText().notNull(),
    type: plainText().$type<(typeof DISPUTE_FILE_TYPES)[number]>().notNull(),
    /** Bytes. */
    size: wholeNumber().notNull(),
    /** Base64. */
    content: plainText().notNull(),
    addedOn: moment('added_on').notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.orderId, orders),
    index('dispute_files_order').on(table.tenant, table.orderId),
  ],
)
