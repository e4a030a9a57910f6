import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoreInformation } from '#contract/store/store.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { ownTenant } from '../../db/schema/accounts.ts'
import { plainText, wholeNumber } from '../../db/schema/columns.ts'

export const storeInformation = pgTable(
  'store_information',
  {
    tenant: ownTenant().primaryKey(),
    revision: wholeNumber().notNull(),
    doc: jsonb().$type<StoreInformation>().notNull(),
  },
  // Each request of a shopper looks for its store by this.
  table => [index('store_information_url_host').on(sql`(${table.doc} ->> 'urlHost')`)],
)

/** Where the store ships from. */
export const storeAddresses = pgTable(
  'store_addresses',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    isPrimary: boolean('is_primary').notNull().default(false),
    doc: jsonb().$type<StoreAddress>().notNull(),
  },
  table => [uniqueIndex('store_addresses_primary').on(table.tenant).where(sql`${table.isPrimary}`)],
)
