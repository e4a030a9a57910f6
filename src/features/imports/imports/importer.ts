import type { ComponentType } from 'react'
import type { RowProblem } from '#contract/rowImport.ts'
import type { ImportType } from './file/fileKinds.ts'
import type { FilePart } from './file/reader.ts'
import type { FileProblem, FormatId, ImportRow } from './file/rows.ts'
import type { CheckedFile, Preview, Report, SendOptions } from './report.ts'

/** A part of a file that is sent. */
export interface SentPart extends SendOptions {
  jobId: string
  /** Counts from 0. */
  index: number
  isLast: boolean
  text: string
  /** When the provider began to check the file. */
  checkedOn: string
}

export interface JobProps {
  jobId: string
  /** The file, unless the page was reloaded. */
  sent: CheckedFile | undefined
  onAgain: () => void
}

/** What the table of the check shows. */
export interface CheckTableContent {
  /** In their order, the one with the name first. `of`: the columns of ours that are shown there. `phone`: beside the name there. */
  columns: readonly {
    id: Exclude<keyof Messages['imports']['table'], 'outcome'>
    of: RegExp
    numeric?: boolean
    phone?: boolean
  }[]
  /** The address of a record's image. */
  imageOf?: (rows: readonly ImportRow[]) => string
  /** A record's values as a merchant reads them, by column; `cells` are those of its first row. */
  textsOf: (cells: ImportRow['cells'], rows: readonly ImportRow[]) => Partial<Record<string, string>>
}

/** What files of a format have. */
export interface FormatContent {
  /** Columns that a merchant chooses columns of the file for; none for a format that says what its columns mean. */
  mapped?: readonly string[]
  table: CheckTableContent
}

/** The properties of one import. */
export interface Importer {
  type: ImportType
  /** What its problems are counted in. */
  unit: 'products' | 'rows'
  columns: readonly string[]
  /** The column without which nothing is imported: it can be corrected, although the file lacks it. */
  required?: string
  /** Columns with long texts, and with numbers. */
  wide: readonly string[]
  numeric?: readonly string[]
  list: 'product.list' | 'customer.list' | 'order.list' | 'settings.redirects' | 'discounts.list' | 'pages.list'
  /** Rows below the head. */
  sample: readonly Partial<Record<string, string>>[]
  /** The text of a problem and what to do. */
  problemText: (problem: RowProblem) => string
  /** What the provider would do with the rows of a part, after those of the report. */
  preview: (part: FilePart, report: Report) => Promise<Preview>
  /** The problems of records that are being corrected. */
  problemsOf: (records: readonly (readonly ImportRow[])[], report: Report) => Promise<FileProblem[]>
  /** Of a file of WordPress, the table of what this imports; `undefined` if it has none. */
  tableOfXml?: (file: File) => Promise<File | undefined>
  /** Starts a job, whose id it returns. */
  begin: () => Promise<string>
  upload: (part: SentPart) => Promise<unknown>
  table: CheckTableContent
  /** Where files of several kinds can be imported: those of a format that differ from the others. */
  formats?: Partial<Record<FormatId, FormatContent>>
  /** What a file contains, and what importing it would do. */
  Summary: ComponentType<CheckedFile>
  /** Some of its records to look through, instead of a table of the first. */
  Cards?: ComponentType<{ importer: Importer; report: Report }>
  /** How far a job is, and what it did. */
  Job: ComponentType<JobProps> & { preload: () => Promise<void> }
}
