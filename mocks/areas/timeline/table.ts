import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { TimelineEntry } from '#contract/account/auditLogs.ts'
import { ownTenant } from '../../db/schema/accounts.ts'
import { moment, plainText } from '../../db/schema/columns.ts'

/** Events of records, each of which has its own log. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    logId: plainText('log_id').notNull(),
    doneOn: moment('done_on').notNull(),
    doneBy: plainText('done_by').notNull(),
    kind: plainText().notNull(),
    details: jsonb().$type<TimelineEntry['details']>().notNull(),
  },
  table => [index('timeline_entries_log').on(table.tenant, table.logId, table.doneOn, table.id)],
)
