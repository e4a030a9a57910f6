import type { ProductColumn } from '#contract/productImport.ts'
import type { SourceRow } from '../shared/sourceRow.ts'

/** One row as it is imported; a column that is missing is left as it is. */
export interface ImportRow {
  /** Line of the merchant's file. */
  line: number
  cells: Partial<Record<ProductColumn, string>>
}

/** Rows of products that were corrected on the page, by the line of a product's first row. */
export type Corrections = Readonly<Record<number, readonly ImportRow[]>>

/** What a kind of file needs to become products. */
export interface Format {
  id: 'backcounter' | 'shopify' | 'woocommerce' | 'other'
  /** Whether a row belongs to the product of the rows before it. */
  continues: (row: SourceRow, product: readonly SourceRow[]) => boolean
  convert: (product: readonly SourceRow[]) => ImportRow[]
}

export const cellOf = (row: SourceRow | undefined, column: string) => row?.cells[column]?.trim() ?? ''
