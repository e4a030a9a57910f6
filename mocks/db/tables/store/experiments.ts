import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownTenant, users } from '../../schema/accounts.ts'
import { plainText } from '../../schema/columns.ts'
import { ofSameStore } from '../../schema/storeKeys.ts'

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
