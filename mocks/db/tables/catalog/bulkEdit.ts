import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProductChanges } from '#contract/catalog/productChanges.ts'
import type { Product } from '#contract/catalog/products.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

const counter = (name: string) => integer(name).notNull().default(0)

/** Bulk edits of products, and undos of them. Everything that is known of one is here, so that any process can go on with it. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Order of the starts: two may fall into the same millisecond. */
    number: startNumber(),
    /** `change` or `undo`. */
    kind: plainText().notNull(),
    /** `InProgress`, `Stopped` or `Ended`. */
    status: plainText().notNull(),
    changes: jsonb().$type<ProductChanges>().notNull(),
    total: counter('total'),
    done: counter('done'),
    changed: counter('changed'),
    skipped: counter('skipped'),
    failed: counter('failed'),
    startedOn: moment('started_on').notNull(),
    startedBy: text('started_by').notNull(),
    endedOn: moment('ended_on'),
    isUndone: boolean('is_undone').notNull().default(false),
  },
  table => [
    ownKey(table),
    index('bulk_edits_latest').on(table.tenant, table.number),
    uniqueIndex('bulk_edits_running').on(table.tenant).where(sql`${table.status} = 'InProgress'`),
  ],
)

/** The products of a bulk edit. */
export const bulkEditRows = pgTable(
  'bulk_edit_rows',
  {
    tenant: ownTenant(),
    bulkEditId: plainText('bulk_edit_id').notNull(),
    position: integer().notNull(),
    /** The product may be deleted meanwhile. */
    productId: plainText('product_id').notNull(),
    name: text().notNull(),
    /** One of the contract's `BULK_OUTCOMES`. */
    outcome: plainText().notNull().default('waiting'),
    reason: plainText(),
    message: text(),
    /** The fields that differ, as they were and as they were written; of an undo that waits, what it will write. */
    before: jsonb().$type<Partial<Product>>(),
    after: jsonb().$type<Partial<Product>>(),
    /** The same for the tags of its images, by id of the image. */
    tagsBefore: jsonb('tags_before').$type<Record<string, string[]>>(),
    tagsAfter: jsonb('tags_after').$type<Record<string, string[]>>(),
    /** Which the write left; of an undo that waits, the one that it expects. */
    revision: wholeNumber(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.bulkEditId, table.position] }),
    ofSameStore(table, table.bulkEditId, bulkEdits),
    index('bulk_edit_rows_outcome').on(table.tenant, table.bulkEditId, table.outcome, table.position),
  ],
)
