import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownTenant, users } from '../../schema/accounts.ts'
import { plainText } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/** List states that a user has named. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    userId: plainText('user_id').notNull(),
    /** The state name of the list's screen. */
    list: plainText().notNull(),
    name: text().notNull(),
    /** What the name is compared and sorted by. */
    nameKey: plainText('name_key').notNull(),
    search: text().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.userId, users),
    uniqueIndex('saved_views_name').on(table.tenant, table.userId, table.list, table.nameKey),
  ],
)
