import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoreInformation } from '#contract/store/store.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

export const storeInformation = pgTable('store_information', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<StoreInformation>().notNull(),
  /** Revisions of the parts that are saved by themselves; one that was never saved is missing. */
  sections: jsonb().$type<Record<string, number>>().notNull().default({}),
})

/** Finds the store of a storefront's host, with each request of a shopper. */
export const storeHosts = pgTable('store_hosts', {
  host: plainText().primaryKey(),
  tenant: ownTenant(),
})

/** Where the store ships from. */
export const storeAddresses = pgTable(
  'store_addresses',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    isPrimary: boolean('is_primary').notNull().default(false),
    doc: jsonb().$type<StoreAddress>().notNull(),
  },
  table => [ownKey(table), uniqueIndex('store_addresses_primary').on(table.tenant).where(sql`${table.isPrimary}`)],
)
