import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownTenant, users } from '../../db/schema/accounts.ts'
import { plainText } from '../../db/schema/columns.ts'

/** The variants that a user sees; without a row, none yet. */
export const experimentStates = pgTable(
  'experiment_states',
  {
    tenant: ownTenant(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.userId] })],
)
