import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RowProblem } from '#contract/rowImport.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { images } from '../content/images.ts'

/** `productId`: of a product that was imported without a part. Sentences alone are of earlier versions. */
export interface ItemErrors {
  productId: string
  problems: RowProblem[]
}

const counter = (name: string) => integer(name).notNull().default(0)

/** Imports of product files. Everything that is known of one is here, so that any process can go on with it. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** One of the contract's `IMPORT_STATES`. */
    status: plainText().notNull(),
    parts: counter('parts'),
    fileRows: counter('file_rows'),
    productCount: counter('product_count'),
    doneCount: counter('done_count'),
    importedCount: counter('imported_count'),
    addedCount: counter('added_count'),
    unchangedCount: counter('unchanged_count'),
    errorCount: counter('error_count'),
    createdOn: moment('created_on').notNull(),
  },
  table => [ownKey(table), index('import_jobs_status').on(table.status)],
)

/** The products of a file that were not worked on yet, and the problems of those that were. */
export const importItems = pgTable(
  'import_items',
  {
    tenant: ownTenant(),
    jobId: plainText('job_id').notNull(),
    /** Order in the file. */
    position: bigint({ mode: 'number' }).notNull(),
    lines: jsonb().$type<number[]>().notNull(),
    /** Cells by column, row by row; `null` once the product was worked on. */
    rows: jsonb().$type<Record<string, string>[]>(),
    key: text().notNull(),
    errors: jsonb().$type<ItemErrors | string[]>().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.jobId, table.position] }),
    ofSameStore(table, table.jobId, importJobs),
  ],
)

/** Images on other servers that imports use: the library image of each, or why one import could not fetch it. */
export const imageSources = pgTable(
  'image_sources',
  {
    tenant: ownTenant(),
    uri: text().notNull(),
    /** Of a deleted image nothing is left: the next import fetches it again. */
    imageId: plainText('image_id'),
    problem: text(),
    jobId: plainText('job_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.uri] }),
    ofSameStore(table, table.imageId, images),
    ofSameStore(table, table.jobId, importJobs),
    index('image_sources_image').on(table.tenant, table.imageId),
    index('image_sources_job').on(table.tenant, table.jobId),
  ],
)
