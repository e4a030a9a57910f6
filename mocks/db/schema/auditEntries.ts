import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#contract/auditLog.ts'
import type { Change } from '#lib/changes.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText, wholeNumber } from './columns.ts'
import { ownKey } from './storeKeys.ts'

/** What was changed in a store, by whomever. Rows are added, never changed, and deleted after `AUDIT_DAYS`. */
export const auditEntries = pgTable(
  'trail',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    doneOn: moment('done_on').notNull(),
    userId: plainText('user_id').notNull(),
    /** The name at that time: the account may be deleted later. */
    doneBy: text('done_by').notNull(),
    caller: plainText().$type<AuditEntry['caller']>().notNull().default('person'),
    method: plainText().$type<AuditEntry['method']>().notNull(),
    call: plainText().notNull(),
    path: text().notNull(),
    kind: plainText().notNull().default(''),
    /** Empty for what there is one of, such as a section of the settings. */
    recordId: plainText('record_id').notNull().default(''),
    record: text(),
    /** The name of the record, folded. */
    searchText: plainText('search_text').notNull().default(''),
    /** Of an edit of one record; without values if they are too large. */
    changes: jsonb().$type<Change[]>(),
    /** Of the record after the change. */
    revision: wholeNumber(),
    /** The entry that this one undid. */
    undoes: plainText(),
  },
  table => [
    ownKey(table),
    index('trail_done').on(table.tenant, table.doneOn, table.id),
    index('trail_record').on(table.tenant, table.kind, table.recordId, table.doneOn),
    index('trail_kind').on(table.tenant, table.kind, table.doneOn),
    index('trail_user').on(table.tenant, table.userId, table.doneOn),
  ],
)
