import { IMPORT_PART, PRODUCT_COLUMNS } from '#contract/products/productImport.ts'
import { isBlank } from '#lib/visible.ts'
import type { FileKind } from '../file/fileKind.ts'
import { formatOf, guessMapping, recognize } from './formats.ts'
import { problemsOf } from './problems.ts'

/** A product has a row for each variant. */
export const PRODUCT_FILES: FileKind = {
  columns: PRODUCT_COLUMNS,
  part: { rows: Number.POSITIVE_INFINITY, characters: IMPORT_PART },
  recognize,
  guessMapping,
  formatOf,
  problemsOf,
  keysOf: rows =>
    rows.flatMap(({ line, cells }, at) =>
      (at === 0 ? (['id', 'sku', 'variantSku'] as const) : (['variantSku'] as const)).flatMap(column => {
        const value = cells[column] ?? ''
        if (isBlank(value)) return []
        return { key: `${column === 'id' ? 'id' : 'sku'} ${value.trim().toLowerCase()}`, line, column, value }
      }),
    ),
}
