import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#contract/account/auditLog.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'
import { ownKey } from './storeKeys.ts'

/** What support staff and invited users did in a store. Rows are added, never changed. */
export const auditEntries = pgTable(
  'trail',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    doneOn: moment('done_on').notNull(),
    userId: plainText('user_id').notNull(),
    /** The name at that time: the account may be deleted later. */
    doneBy: text('done_by').notNull(),
    method: plainText().$type<AuditEntry['method']>().notNull(),
    call: plainText().notNull(),
    path: text().notNull(),
    record: text(),
  },
  table => [ownKey(table), index('trail_done').on(table.tenant, table.doneOn, table.id)],
)
