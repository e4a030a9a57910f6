import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DataExport } from '#contract/imports/dataExport.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/** A file of an archive: what its entry says. */
export interface ArchiveFile {
  name: string
  /** Checksum and bytes of its content. */
  crc: number
  size: number
  /** Its parts, and their bytes in the archive. */
  parts: number
  packed: number
  /** Of an image's original: its record. Its bytes are read from where they are stored, and are not compressed. */
  image?: { id: string; key: string }
  /** Which archive of the export it is in, from 1; a large export has several. Missing in the first. */
  archive?: number
}

/** Where an export is: any process can go on from here. */
export interface ExportCursor {
  /** Position in `KINDS`; after the last one, the originals of images. */
  kind: number
  /** The records are read first; then their table is made of what was read, because its columns are known only then. */
  phase: 'records' | 'table'
  /** Key of the last record that was read. */
  after: (string | number)[] | null
  /** The next part of the records to make lines of the table of. */
  part: number
  columns: string[]
}

/** Exports of all data of a store. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Order of the starts: two may fall into the same millisecond. */
    number: startNumber(),
    status: plainText().$type<DataExport['status']>().notNull(),
    problem: plainText().$type<NonNullable<DataExport['problem']>>(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    startedOn: moment('started_on').notNull(),
    startedBy: text('started_by').notNull(),
    endedOn: moment('ended_on'),
    bytes: wholeNumber().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    cursor: jsonb().$type<ExportCursor>().notNull(),
    files: jsonb().$type<ArchiveFile[]>().notNull(),
  },
  table => [
    ownKey(table),
    index('data_exports_latest').on(table.tenant, table.number),
    uniqueIndex('data_exports_running').on(table.tenant).where(sql`${table.status} = 'InProgress'`),
  ],
)

/** What is in the files of an archive so far, compressed. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    tenant: ownTenant(),
    exportId: plainText('export_id').notNull(),
    file: plainText().notNull(),
    number: integer().notNull(),
    /** Base64: what copies and compares rows of any table handles text. */
    content: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.exportId, table.file, table.number] }),
    ofSameStore(table, table.exportId, dataExports),
  ],
)
