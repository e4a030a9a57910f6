import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ownTenant } from './accounts.ts'
import { wholeNumber } from './columns.ts'

/**
 * How often something changed that a storefront shows; the sum of a store's rows is its version. Each database connection counts in
 * a row of its own, so that writers of one store don't wait for each other. Triggers write it (`storeVersions.ts`).
 */
export const storeVersions = pgTable(
  'store_versions',
  {
    tenant: ownTenant(),
    slot: integer().notNull(),
    version: wholeNumber().notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.slot] })],
)
