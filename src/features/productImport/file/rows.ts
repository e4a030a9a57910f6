import type { ProductColumn } from '#contract/products/productImport.ts'
import type { SourceRow } from '../shared/sourceRow.ts'

/** One row to import; fields of missing columns are not changed. */
export interface ImportRow {
  /** Line of the merchant's file. */
  line: number
  cells: Partial<Record<ProductColumn, string>>
}

/** Rows of products that were corrected on the page, by the line of a product's first row. */
export type Corrections = Readonly<Record<number, readonly ImportRow[]>>

/** How a file format is converted to products. */
export interface Format {
  id: 'backcounter' | 'shopify' | 'woocommerce' | 'other'
  /** Whether a row belongs to the product of the rows before it. */
  continues: (row: SourceRow, product: readonly SourceRow[]) => boolean
  convert: (product: readonly SourceRow[]) => ImportRow[]
}

export const cellOf = (row: SourceRow | undefined, column: string) => row?.cells[column]?.trim() ?? ''
