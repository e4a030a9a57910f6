import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RowProblem } from '#contract/rowImport.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber } from '../../schema/columns.ts'

const counter = (name: string) => integer(name).notNull().default(0)

/** What the merchant chose beside the file. */
export interface RowImportOptions {
  isShopperTold: boolean
  isRestocked: boolean
}

/** Imports of customers and orders. Everything that is known of one is here, so that any process can go on with it. */
export const rowImports = pgTable(
  'row_imports',
  {
    tenant: ownTenant(),
    /** Made by the client, so that the first part can be sent again like the others. */
    id: plainText().notNull(),
    /** Order of the starts: two may fall into the same millisecond. */
    number: startNumber(),
    /** `customers` or `orders`. */
    kind: plainText().notNull(),
    /** One of the contract's `ROW_IMPORT_STATES`. */
    status: plainText().notNull(),
    options: jsonb().$type<RowImportOptions>().notNull(),
    parts: counter('parts'),
    fileRows: counter('file_rows'),
    doneCount: counter('done_count'),
    newCount: counter('new_count'),
    changedCount: counter('changed_count'),
    unchangedCount: counter('unchanged_count'),
    refusedCount: counter('refused_count'),
    failedCount: counter('failed_count'),
    /** The time of the preview that the user confirmed. */
    checkedOn: moment('checked_on').notNull(),
    createdOn: moment('created_on').notNull(),
    startedBy: text('started_by').notNull(),
    /** The user's name for the records' histories. */
    userId: text('user_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('row_imports_latest').on(table.tenant, table.kind, table.number),
    index('row_imports_status').on(table.status, table.number),
  ],
)

/** The rows of an import: pending, or with their result. */
export const rowImportRows = pgTable(
  'row_import_rows',
  {
    tenant: ownTenant(),
    importId: plainText('import_id').notNull(),
    /** Order in the file. */
    position: bigint({ mode: 'number' }).notNull(),
    line: integer().notNull(),
    key: text().notNull(),
    /** Cells by column; `null` once the row was worked on. */
    cells: jsonb().$type<Record<string, string>>(),
    /** One of the contract's `ROW_OUTCOMES`. */
    outcome: plainText().notNull().default('waiting'),
    recordId: plainText('record_id').notNull().default(''),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    isChangedSince: boolean('is_changed_since').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.importId, table.position] }),
    foreignKey({
      columns: [table.tenant, table.importId],
      foreignColumns: [rowImports.tenant, rowImports.id],
    }).onDelete('cascade'),
    index('row_import_rows_outcome').on(table.tenant, table.importId, table.outcome, table.position),
  ],
)
