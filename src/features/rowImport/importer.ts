import type { RowImportEndpoints } from '#contract/rowImport.ts'

/** The properties of one kind of import. */
export interface Importer {
  kind: 'customers' | 'orders'
  endpoints: RowImportEndpoints
  columns: readonly string[]
  /** Additional columns of our export. */
  exportOnly: readonly string[]
  /** Headers that other programs use for a column. */
  synonyms: Partial<Record<string, readonly string[]>>
  /** Columns that name a record: the file has one of them, and no value twice. */
  keys: readonly string[]
  list: 'customer.list' | 'order.list'
  /** The screen of a record. */
  detail: 'customer.edit' | 'order.detail'
  /** Queries that an import may have changed. */
  areas: readonly string[]
  /** Rows below the head. */
  sample: readonly Partial<Record<string, string>>[]
}
