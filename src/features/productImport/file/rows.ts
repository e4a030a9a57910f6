import type { ProductColumn } from '#contract/productImport.ts'
import type { SourceRow } from '../shared/sourceRow.ts'

/** One row as it is imported; a column that is missing is left as it is. */
export interface ImportRow {
  /** Line of the merchant's file. */
  line: number
  cells: Partial<Record<ProductColumn, string>>
}

/** What a kind of file needs to become products. */
export interface Format {
  id: 'backcounter' | 'shopify' | 'woocommerce' | 'other'
  /** Whether a row belongs to the product of the rows before it. */
  continues: (row: SourceRow, product: readonly SourceRow[]) => boolean
  convert: (product: readonly SourceRow[]) => ImportRow[]
}

export const cellOf = (row: SourceRow | undefined, column: string) => row?.cells[column]?.trim() ?? ''
