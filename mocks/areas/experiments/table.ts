import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownTenant, users } from '../../db/schema/accounts.ts'
import { plainText } from '../../db/schema/columns.ts'
import { ofSameStore } from '../../db/schema/storeKeys.ts'

/** The variants that a user sees; without a row, none yet. */
export const experimentStates = pgTable(
  'experiment_states',
  {
    tenant: ownTenant(),
    userId: plainText('user_id').notNull(),
    state: text().notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.userId] }), ofSameStore(table, table.userId, users)],
)
