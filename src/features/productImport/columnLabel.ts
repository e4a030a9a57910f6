import type { TFunction } from 'i18next'
import type { ProductColumn } from '#contract/products/productImport.ts'

/** The displayed name of a product file's column. */
export function columnLabel(t: TFunction<'productImport'>, column: ProductColumn): string {
  const [, number, part] = /^option(\d)(Name|Value)$/.exec(column) ?? []
  if (number) return t(part === 'Name' ? 'column.optionName' : 'column.optionValue', { number })
  return t(`column.${column}` as 'column.name')
}
