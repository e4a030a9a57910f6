import type { ProductColumn } from '#contract/products/productImport.ts'
import { PRODUCT_LIMITS } from '#contract/products/productWrites.ts'
import { CELL } from '#lib/importCells.ts'
import { isBlank } from '#lib/visible.ts'
import type { KeySet } from './keySet.ts'
import type { ImportRow } from './rows.ts'

/** The error of a cell: a message key and its location. */
export interface RowProblem {
  line: number
  column: ProductColumn
  value: string
  /** Text key below `problem`. */
  text:
    | 'name'
    | 'money'
    | 'priceRange'
    | 'salePrice'
    | 'number'
    | 'weight'
    | 'wholeNumber'
    | 'yesNo'
    | 'status'
    | 'twice'
}

const isYesOrNo = (value: string) => CELL.yes.test(value) || CELL.no.test(value)

/** All errors in a product's rows that the provider would reject, as far as the file alone can tell. */
export function problemsOf(rows: readonly ImportRow[]): RowProblem[] {
  const problems: RowProblem[] = []
  rows.forEach(({ line, cells }, at) => {
    const note = (column: ProductColumn, text: RowProblem['text']) =>
      problems.push({ line, column, value: cells[column] ?? '', text })
    const text = (column: ProductColumn) => cells[column]?.trim() ?? ''
    const check = (column: ProductColumn, isRight: (value: string) => boolean, problem: RowProblem['text']) => {
      const value = text(column)
      if (value !== '' && !isRight(value)) note(column, problem)
    }
    if (at === 0) {
      if (isBlank(text('name'))) note('name', 'name')
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

/**
 * Ids and SKUs that an earlier product of the file has: the provider would take these rows for that product, and replace
 * it. `seen` has those of the products so far; those of these rows are added.
 */
export function repeatedKeys(rows: readonly ImportRow[], seen: KeySet): RowProblem[] {
  const keys = rows.flatMap(({ line, cells }, at) =>
    (at === 0 ? (['id', 'sku', 'variantSku'] as const) : (['variantSku'] as const)).flatMap(column => {
      const value = cells[column] ?? ''
      if (isBlank(value)) return []
      return { key: `${column === 'id' ? 'id' : 'sku'} ${value.trim().toLowerCase()}`, line, column, value }
    }),
  )
  const repeated = keys.filter(({ key }) => seen.has(key))
  for (const { key } of keys) seen.add(key)
  return repeated.map(({ line, column, value }) => ({ line, column, value, text: 'twice' }))
}
