import type { ProductColumn } from '#contract/productImport.ts'

/** One row of a file that somebody exported: its cells by the file's own headers. */
export interface SourceRow {
  line: number
  cells: Record<string, string>
}

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
