import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

const counter = (name: string) => integer(name).notNull().default(0)

/** Moves of a store from another system: what belongs together of its imports. */
export const moves = pgTable(
  'moves',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Order of the starts: two may fall into the same millisecond. */
    number: startNumber(),
    /** One of the contract's `MOVE_SYSTEMS`. */
    system: plainText().notNull(),
    /** One of the contract's `MOVE_STATES`. */
    status: plainText().notNull(),
    /** Steps that the user skipped. */
    skipped: jsonb().$type<string[]>().notNull().default([]),
    startedOn: moment('started_on').notNull(),
    startedBy: text('started_by').notNull(),
    /** When the last import was added: it can be undone for some time from then on. */
    updatedOn: moment('updated_on').notNull(),
    undoTotal: counter('undo_total'),
    undoDone: counter('undo_done'),
    undoneOn: moment('undone_on'),
    undoneBy: text('undone_by'),
    /** The user's name for the records' histories. */
    undoneById: text('undone_by_id'),
  },
  table => [
    ownKey(table),
    index('moves_latest').on(table.tenant, table.number),
    index('moves_status').on(table.status, table.updatedOn),
    // One at a time: two devices that start one at once go on with the same.
    uniqueIndex('moves_open').on(table.tenant).where(sql`${table.status} = 'Open'`),
  ],
)

/** The imports of a move; `id` is that of the import, of products or of rows. */
export const moveJobs = pgTable(
  'move_jobs',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    moveId: plainText('move_id').notNull(),
    number: startNumber(),
    /** One of the contract's `MOVE_STEPS`. */
    step: plainText().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.moveId, moves),
    index('move_jobs_move').on(table.tenant, table.moveId, table.number),
  ],
)

/** What the imports of a move added and changed, once per record, so that it can be undone. Goes with the move. */
export const importEffects = pgTable(
  'import_effects',
  {
    tenant: ownTenant(),
    moveId: plainText('move_id').notNull(),
    /** Order of the changes. */
    number: startNumber(),
    /** One of the contract's `MOVED_KINDS`. */
    kind: plainText().notNull(),
    recordId: plainText('record_id').notNull(),
    /** The record before it was changed first; `null` if an import added it. */
    before: jsonb().$type<unknown>(),
    /** Its page address, as the file of the other system has it. */
    address: text(),
    /** The record's revision after the last import: another one says that it was changed since. */
    revision: wholeNumber().notNull(),
    /** One of the contract's `UNDO_OUTCOMES`. */
    outcome: plainText().notNull().default('waiting'),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.moveId, table.kind, table.recordId] }),
    ofSameStore(table, table.moveId, moves),
    index('import_effects_outcome').on(table.tenant, table.moveId, table.kind, table.outcome, table.number),
  ],
)
