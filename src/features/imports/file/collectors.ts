import { LINE_COLUMN } from '#contract/products/productImport.ts'
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
  let lines: string[] = []
  let length = 0
  return {
    fits: ({ rows }) => lines.length + rows.length <= part.rows && length < part.characters * PART_FULL,
    add({ rows }) {
      for (const row of rows) {
        const text = csvRow(columns(), row)
        lines.push(text)
        length += text.length
      }
    },
    take() {
      const text = csvHead(columns()) + lines.join('')
      lines = []
      length = 0
      return text
    },
  }
}
