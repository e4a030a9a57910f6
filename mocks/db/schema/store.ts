import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { ownTenant } from './accounts.ts'
import { moment, plainText, wholeNumber } from './columns.ts'

/** `doc` is the contract's `StoreInformation`. */
export const storeInformation = pgTable('store_information', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** The image library; `doc` is the contract's `LibraryImage`. */
export const images = pgTable(
  'images',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    titleKey: plainText('title_key').notNull(),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('images_created').on(table.tenant, table.createdOn, table.id),
    index('images_title').on(table.tenant, table.titleKey, table.id),
  ],
)
