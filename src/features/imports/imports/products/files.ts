import { IMPORT_PART, PREVIEW_ROWS, PRODUCT_COLUMNS } from '#contract/catalog/productImport.ts'
import { isBlank } from '#lib/visible.ts'
import type { FileKind } from '../file/fileKind.ts'
import { formatOf, guessMapping, recognize } from './formats.ts'
import { problemsOf } from './problems.ts'

/** A product has a row for each variant. */
export const PRODUCT_FILES: FileKind = {
  columns: PRODUCT_COLUMNS,
  part: { rows: PREVIEW_ROWS, characters: IMPORT_PART },
  recognize,
  guessMapping,
  formatOf,
  problemsOf,
  warningsOf: ([first, ...rest]) => {
    const { price = '', salePrice = '', sku = '', variantSku = '' } = first?.cells ?? {}
    const prices = [
      price,
      salePrice,
      ...[...(first ? [first] : []), ...rest].map(({ cells }) => cells.variantPrice ?? ''),
    ]
    const skus = [sku, variantSku, ...rest.map(({ cells }) => cells.variantSku ?? '')]
    return [
      ...(prices.some(each => each !== '' && Number(each) === 0)
        ? [{ code: 'free', detail: first?.cells.name ?? '' }]
        : []),
      // A spreadsheet program took it for a number.
      ...skus.filter(each => /^\d([.,]\d+)?E\+\d+$/i.test(each)).map(detail => ({ code: 'skuNumber', detail })),
    ]
  },
  keysOf: rows =>
    rows.flatMap(({ line, cells }, at) =>
      (at === 0 ? (['id', 'sku', 'variantSku', 'friendlyName'] as const) : (['variantSku'] as const)).flatMap(
        column => {
          const value = cells[column] ?? ''
          if (isBlank(value)) return []
          const key = column === 'id' || column === 'friendlyName' ? column : 'sku'
          return [{ key: `${key} ${value.trim().toLowerCase()}`, line, column, value }]
        },
      ),
    ),
}
