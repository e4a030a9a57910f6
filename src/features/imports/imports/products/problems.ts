import { IMPORT_OPTIONS, type ProductColumn } from '#contract/catalog/productImport.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { CELL, optionsKey } from '#lib/importCells.ts'
import { isBlank } from '#lib/visible.ts'
import type { FileProblem, ImportRow } from '../file/rows.ts'

/** Message keys below `products.problem`. */
type Code =
  | 'name'
  | 'price'
  | 'equalVariants'
  | 'otherName'
  | 'money'
  | 'priceRange'
  | 'salePrice'
  | 'number'
  | 'weight'
  | 'wholeNumber'
  | 'yesNo'
  | 'status'

const isYesOrNo = (value: string) => CELL.yes.test(value) || CELL.no.test(value)

const OPTIONS = Array.from({ length: IMPORT_OPTIONS }, (_, at) => `option${at + 1}Value`)

const variantOf = (cells: ImportRow['cells']) => optionsKey(OPTIONS.map(column => cells[column] ?? ''))

/** All errors in a product's rows that the provider would reject, as far as the file alone can tell. */
export function problemsOf(rows: readonly ImportRow[]): FileProblem[] {
  const problems: FileProblem[] = []
  const variants = new Set<string>()
  rows.forEach(({ line, cells }, at) => {
    const note = (column: ProductColumn, code: Code) =>
      problems.push({ line, column, value: cells[column] ?? '', code, detail: '' })
    const text = (column: ProductColumn) => cells[column]?.trim() ?? ''
    const check = (column: ProductColumn, isRight: (value: string) => boolean, problem: Code) => {
      const value = text(column)
      if (value !== '' && !isRight(value)) note(column, problem)
    }
    if (at === 0) {
      if (isBlank(text('name'))) note('name', 'name')
      if (cells.price !== undefined && text('price') === '') note('price', 'price')
      for (const column of ['price', 'salePrice', 'msrp'] as const) checkMoney(column)
      const [price, sale] = [text('price'), text('salePrice')]
      if (CELL.money.test(price) && CELL.money.test(sale) && Number(sale) > Number(price))
        note('salePrice', 'salePrice')
      check('weight', value => CELL.number.test(value), 'number')
      check('weight', value => !(Number(value) > PRODUCT_LIMITS.weight), 'weight')
      for (const column of ['requiresShipping', 'taxable'] as const) {
        check(column, isYesOrNo, 'yesNo')
      }
      check('status', value => ['active', 'inactive'].includes(value.toLowerCase()), 'status')
    }
    if (at > 0) {
      const name = text('name')
      if (name !== '' && name !== rows[0]?.cells.name?.trim()) note('name', 'otherName')
      else if (variants.has(variantOf(cells))) note('option1Value', 'equalVariants')
    }
    if (rows.length > 1) variants.add(variantOf(cells))
    checkMoney('variantPrice')
    check('trackInventory', isYesOrNo, 'yesNo')
    check('quantity', value => /^-?\d{1,7}$/.test(value), 'wholeNumber')

    function checkMoney(column: ProductColumn) {
      check(column, value => CELL.money.test(value), 'money')
      check(column, value => !CELL.money.test(value) || Number(value) * 100 <= PRODUCT_LIMITS.price, 'priceRange')
    }
  })
  return problems
}
