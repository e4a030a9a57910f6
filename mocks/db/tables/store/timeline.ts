import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { TimelineEntry } from '#contract/store/auditLogs.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** Events of records, each of which has its own log. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    logId: plainText('log_id').notNull(),
    doneOn: moment('done_on').notNull(),
    doneBy: plainText('done_by').notNull(),
    kind: plainText().notNull(),
    details: jsonb().$type<TimelineEntry['details']>().notNull(),
  },
  table => [ownKey(table), index('timeline_entries_log').on(table.tenant, table.logId, table.doneOn, table.id)],
)
