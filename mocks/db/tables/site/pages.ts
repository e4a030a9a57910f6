import { boolean, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContentPage } from '#contract/content/contentPages.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** Pages of text in the store: about us, shipping. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** See `searchText.ts`. */
    nameKey: plainText('name_key').notNull(),
    friendlyName: plainText('friendly_name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<ContentPage>().notNull(),
  },
  table => [
    ownKey(table),
    index('content_pages_name').on(table.tenant, table.nameKey, table.id),
    index('content_pages_updated_on').on(table.tenant, table.updatedOn, table.id),
    uniqueIndex('content_pages_friendly_name').on(table.tenant, table.friendlyName),
  ],
)
