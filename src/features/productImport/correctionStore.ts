import type { ProductColumn } from '#contract/products/productImport.ts'
import { createGridStore } from '#ui/grid/gridStore.ts'
import type { CellChange, GridColumn } from '#ui/grid/gridTypes.ts'
import { problemsOf, type RowProblem } from './file/problems.ts'
import type { Corrections, ImportRow } from './file/rows.ts'

interface CorrectionOptions {
  /** Ids and SKUs that other products of the file have. */
  repeated: readonly RowProblem[]
  columns: readonly { id: ProductColumn; label: string }[]
  /** "Line 12". */
  lineText: (line: number) => string
  problemText: (text: RowProblem['text']) => string
  /** After each change, with how many products are still wrong. */
  onChange: (wrongCount: number) => void
}

const NUMERIC = new Set<ProductColumn>(['price', 'salePrice', 'msrp', 'weight', 'variantPrice', 'quantity'])
const WIDE = new Set<ProductColumn>(['name', 'shortDescription', 'description', 'title', 'metaDescription', 'images'])

const columnOf = ({ id, label }: { id: ProductColumn; label: string }): GridColumn => ({
  ...{ id, label, kind: 'text' },
  ...(NUMERIC.has(id) && { inputMode: 'decimal' as const }),
  width: WIDE.has(id) ? '16rem' : '9rem',
})

/** A spreadsheet of the rows of some products, validated while typing. */
export function correctionStore(products: readonly (readonly ImportRow[])[], options: CorrectionOptions) {
  const { repeated, lineText, problemText, onChange } = options
  let current = products.map(rows => rows.map(row => ({ ...row, cells: { ...row.cells } })))
  const columns = options.columns.map(columnOf)
  const show = () => {
    const problems = current.map(rows => [
      ...problemsOf(rows),
      ...repeated.filter(({ line, column, value }) =>
        rows.some(row => row.line === line && row.cells[column] === value),
      ),
    ])
    const errors = new Map<string, Record<string, string>>()
    for (const { line, column, text } of problems.flat()) {
      errors.set(String(line), { ...errors.get(String(line)), [column]: problemText(text) })
    }
    store.setErrors(errors)
    return problems.filter(found => found.length > 0).length
  }
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    const byLine = Map.groupBy(changes, ({ row }) => row)
    current = current.map(rows =>
      rows.map(row => {
        const own = byLine.get(String(row.line)) ?? []
        return own.length === 0
          ? row
          : { ...row, cells: { ...row.cells, ...Object.fromEntries(own.map(({ column, value }) => [column, value])) } }
      }),
    )
    if (isFinal) onChange(show())
  }
  const store = createGridStore({ columns, onChange: write })
  store.load(
    current.flat().map(({ line, cells }) => ({
      ...{ id: String(line), name: lineText(line) },
      cells: Object.fromEntries(columns.map(({ id }) => [id, cells[id as ProductColumn] ?? ''])),
    })),
  )
  show()
  return {
    store,
    /** The products as they are now, by the line of their first row. */
    corrections: (): Corrections => Object.fromEntries(current.map(rows => [rows[0]?.line ?? 0, rows])),
  }
}
