import type { RowProblem } from '#contract/rowImport.ts'
import type { ColumnMapping } from './guessColumns.ts'
import type { TextEncoding } from './textEncoding.ts'

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
}

/** Cells that were corrected on the page, by line and column. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

export type FormatId = 'backcounter' | 'shopify' | 'woocommerce' | 'other'

/** How a file is to be understood, as detected or as the user chose it. */
export interface Reading {
  /** Default: as the bytes suggest. */
  text?: TextEncoding
  format: FormatId
  mapping: ColumnMapping
  corrections: Corrections
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
