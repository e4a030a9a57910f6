import { LINE_COLUMN } from '#contract/catalog/productImport.ts'
import { csvLine } from '#lib/csv.ts'
import type { FileKind } from './fileKind.ts'
import type { FileRecord, ImportRow } from './rows.ts'

/** Collects what a part of a file is sent as. */
interface Collector {
  /** Whether the part has space for the record. */
  fits: (record: FileRecord) => boolean
  add: (record: FileRecord) => void
  /** What was added since the last call. */
  take: () => string
}

/** Reserve for the last record of a part; a larger one is rejected by the provider. */
const PART_FULL = 0.8

export const csvHead = (columns: readonly string[]) => csvLine([...columns, LINE_COLUMN])
export const csvRow = (columns: readonly string[], { line, cells }: ImportRow) =>
  csvLine([...columns.map(column => cells[column] ?? ''), line])

/** Rows as the provider reads them: CSV with our own columns and the lines of the merchant's file, for its reports. */
export function textCollector({ part }: FileKind, columns: () => string[]): Collector {
  // Written when the part is full: later rows may have further columns.
  let rows: ImportRow[] = []
  let length = 0
  const lengthOf = ({ cells }: ImportRow) => Object.values(cells).reduce((sum, cell = '') => sum + cell.length + 3, 0)
  return {
    fits: record => rows.length + record.rows.length <= part.rows && length < part.characters * PART_FULL,
    add(record) {
      rows.push(...record.rows)
      for (const row of record.rows) length += lengthOf(row)
    },
    take() {
      const known = columns()
      const text = csvHead(known) + rows.map(row => csvRow(known, row)).join('')
      rows = []
      length = 0
      return text
    },
  }
}
