import type { RowProblem } from '#contract/rowImport.ts'
import type { WeightUnit } from '#lib/weight.ts'
import type { Answers, ProductFacts } from './catalog.ts'
import type { ColumnMapping } from './guessColumns.ts'
import type { TextEncoding } from './textEncoding.ts'
import type { Warning } from './warnings.ts'

/** Problems that a report lists. */
export const LISTED = 500

/** One row of a file: its cells by the file's own headers. */
export interface SourceRow {
  line: number
  cells: Record<string, string>
  /** Its quotation marks are wrong, or it has more cells than the header has columns: its cells may be wrong. */
  problem?: 'quotes' | 'cells'
}

/** One row to import, by our own columns; fields of missing columns are not changed. */
export interface ImportRow {
  /** Line of the merchant's file. */
  line: number
  cells: Readonly<Partial<Record<string, string>>>
}

/** The error of a cell, and its location. */
export interface FileProblem extends RowProblem {
  line: number
}

/** A record of a file, ready to be imported. */
export interface FileRecord {
  rows: readonly ImportRow[]
  /** Rows of the file, also those without a row of their own here. */
  rowCount: number
  /** As far as the file alone shows them. */
  problems: readonly FileProblem[]
  /** What the file says where a value was converted, by our columns. */
  converted: Readonly<Record<string, string>>
  /** What was read otherwise than the file has it, or not at all. */
  notes: readonly Warning[]
  /** Of products. */
  facts?: ProductFacts
  /** By the merchant's answer to a question about the whole file. */
  isLeftOut?: boolean
  /** SKUs that the file has more than once. */
  repeatedSkus?: number
}

/** Cells that were corrected on the page, by line and column. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/** `other`: any program, with mapped columns. The others are systems of `../systems`. */
export const FORMAT_IDS = [
  'backcounter',
  'shopify',
  'squarespace',
  'wix',
  'etsy',
  'square',
  'woocommerce',
  'magento',
  'bigcommerce',
  'ecwid',
  'prestashop',
  'opencart',
  'medusa',
  'vendure',
  'ebay',
  'amazon',
  'gumroad',
  'other',
] as const
export type ProductFormat = (typeof FORMAT_IDS)[number]
/** `pastOrders`: orders of any other system, with mapped columns. */
export type FormatId = ProductFormat | 'pastOrders'

/** How a file is to be understood, as detected or as the user chose it. */
export interface Reading {
  /** Default: as the bytes suggest. */
  text?: TextEncoding
  format: FormatId
  mapping: ColumnMapping
  /** Of weights whose header and cell name none. */
  weightUnit: WeightUnit
  corrections: Corrections
  /** To the questions of a system. */
  choices?: Readonly<Record<string, string>>
  /** To the questions about the whole file. */
  answers?: Answers
  /** Whether a SKU that the file has more than once is left out, but for the first; otherwise it is a problem. */
  isWithoutRepeatedSkus?: boolean
}

/** How a file format is converted to records. */
export interface Format {
  /** Whether a row belongs to the record of the rows before it. */
  continues: (row: SourceRow, record: readonly SourceRow[]) => boolean
  convert: (record: readonly SourceRow[]) => ImportRow[]
  /** Whether it reads a column. */
  uses: (header: string) => boolean
  /** The header that a column of ours is read from. */
  headerOf: (column: string, headers: readonly string[]) => string | undefined
  /** What to know of how a record is read. */
  notesOf?: (record: readonly SourceRow[]) => readonly Warning[]
  /** The values of a record that are not as the file has them, by our columns. */
  convertedIn?: (first: SourceRow) => Record<string, string>
  /** Why a record can't be imported, whatever its cells are. */
  problemOf?: (first: SourceRow) => FileProblem | undefined
  /** Rows that belong to a record that stands anywhere in the file. */
  parts?: {
    /** The key of the record that a row belongs to. */
    ownerOf: (row: SourceRow) => string | undefined
    keysOf: (record: SourceRow) => string[]
  }
}

export const cellOf = (row: SourceRow | undefined, column: string) => row?.cells[column]?.trim() ?? ''
