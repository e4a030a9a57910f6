import type { ColumnMapping } from './guessColumns.ts'
import type { FileProblem, Format, FormatId, ImportRow } from './rows.ts'

/** The files of one import. */
export interface FileKind {
  columns: readonly string[]
  /** What one request carries. */
  part: { rows: number; characters: number }
  /** The format of a file, according to its headers. */
  recognize: (headers: readonly string[]) => FormatId
  guessMapping: (headers: readonly string[]) => ColumnMapping
  formatOf: (id: FormatId, headers: readonly string[], mapping: ColumnMapping) => Format
  /** Problems of one record's rows. */
  problemsOf: (rows: readonly ImportRow[]) => FileProblem[]
  /** What a merchant may not want, although it can be imported. */
  warningsOf?: (rows: readonly ImportRow[]) => Warning[]
  /** What names the record: no other record of the file has the same. */
  keysOf: (rows: readonly ImportRow[]) => RecordKey[]
}

/** `detail`: the first one of its kind is shown as an example. */
export interface Warning {
  code: string
  detail: string
}

export interface RecordKey {
  key: string
  line: number
  column: string
  value: string
}
