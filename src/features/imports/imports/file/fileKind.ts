import type { WeightUnit } from '#lib/weight.ts'
import type { SystemQuestion } from '../systems/notes.ts'
import type { Certainty } from '../systems/system.ts'
import type { CatalogSums, ProductFacts, QuestionFacts, QuestionId } from './catalog.ts'
import type { ColumnMapping } from './guessColumns.ts'
import type { FileProblem, FileRecord, Format, FormatId, ImportRow, Reading } from './rows.ts'
import type { Warning } from './warnings.ts'

/** The files of one import. */
export interface FileKind {
  columns: readonly string[]
  /** What one request carries. */
  part: { rows: number; characters: number }
  /** The format of a file, according to its headers. */
  recognize: (headers: readonly string[]) => FormatId
  guessMapping: (headers: readonly string[]) => ColumnMapping
  /** What a merchant sees and can change of how a file is read; default: mapped columns of any program. */
  describe?: (headers: readonly string[], format: FormatId) => FormatDescription
  formatOf: (reading: Omit<Reading, 'corrections'>, headers: readonly string[]) => Format
  /** The rows of a record as they are imported, with what is to be said of the difference. */
  tidy?: (rows: readonly ImportRow[]) => { rows: readonly ImportRow[]; notes: readonly Warning[] }
  /** Problems of one record's rows. */
  problemsOf: (rows: readonly ImportRow[]) => FileProblem[]
  /** What names the record: no other record of the file has the same. */
  keysOf: (rows: readonly ImportRow[]) => RecordKey[]
  /** What is summed up of a record, and by what. */
  factsOf?: (rows: readonly ImportRow[]) => ProductFacts
  counter?: () => CatalogCounter
}

export interface FormatDescription {
  certainty: Certainty
  /** Columns can be mapped. */
  isMapped: boolean
  /** The file doesn't say the unit of its weights. */
  asksUnit: boolean
  /** What its program writes weights in, if always the same. */
  weightUnit?: WeightUnit
  questions: readonly SystemQuestion[]
}

export const ANY_FORMAT: FormatDescription = { certainty: 'likely', isMapped: false, asksUnit: false, questions: [] }

export interface CatalogCounter {
  /** `isGood`: without problems. */
  add: (record: FileRecord, isGood: boolean) => void
  /** Of the records until now. */
  report: () => CatalogReport
}

/** What a file would make of the shop. */
export interface CatalogReport {
  sums: CatalogSums
  /** Before records were left out. */
  facts: Record<QuestionId, QuestionFacts>
  /** Records to look through, in the order of the file. */
  samples: FileRecord[]
}

export interface RecordKey {
  key: string
  line: number
  column: string
  value: string
  /** A SKU: the record can be imported without it. */
  isSku?: boolean
}
