import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ContentPage } from '#contract/contentPages.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'

/** What a store says beside what it sells: who it is, how it ships. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    /** See `fold.ts`. */
    nameKey: plainText('name_key').notNull(),
    friendlyName: plainText('friendly_name').notNull(),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<ContentPage>().notNull(),
  },
  table => [
    index('content_pages_name').on(table.tenant, table.nameKey, table.id),
    index('content_pages_friendly_name').on(table.tenant, table.friendlyName),
  ],
)
