import { type ColumnMapping, guessColumns } from '#features/productImport/shared/guessColumns.ts'
import type { SourceRow } from '#features/productImport/shared/sourceRow.ts'
import { csvText } from '#lib/csv.ts'
import type { Importer } from '../importer.ts'

/** One row of a file as it is imported, by our own columns. */
export interface ImportRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Cells that were corrected on the page, by line and column. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/** The file's format, as detected or as the user chose it. */
export interface Reading {
  mapping: ColumnMapping
  /** Our own files guard cells that would be formulas. */
  isOwn: boolean
  corrections: Corrections
}

export type Columns = Pick<Importer, 'columns' | 'exportOnly' | 'synonyms' | 'keys'>

/** The format according to a file's headers. */
export function readHeaders(headers: string[], { columns, exportOnly, synonyms }: Columns): Reading {
  const mapping = guessColumns(headers, columns, synonyms)
  const known = [...columns, ...exportOnly]
  const isOwn = Object.keys(mapping).length > 0 && headers.every(header => known.includes(header))
  return { mapping, isOwn, corrections: {} }
}

/** The columns of a file that are imported, in our order. */
export const usedColumns = ({ columns }: Columns, { mapping }: Reading): string[] =>
  columns.filter(column => mapping[column] !== undefined)

/** A row of the file with its corrections. */
export function readCells({ line, cells }: SourceRow, columns: readonly string[], reading: Reading): ImportRow {
  const corrected = reading.corrections[line]
  const texts = columns.map(column => {
    const cell = cells[reading.mapping[column] ?? ''] ?? ''
    return [column, corrected?.[column] ?? (reading.isOwn ? csvText(cell) : cell.trim())]
  })
  return { line, cells: Object.fromEntries(texts) }
}
