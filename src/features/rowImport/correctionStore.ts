import type { RowVerdict } from '#contract/rowImport.ts'
import { createGridStore } from '#ui/grid/gridStore.ts'
import type { CellChange } from '#ui/grid/gridTypes.ts'
import type { Corrections, ImportRow } from './file/cells.ts'
import { columnLabel, problemText } from './problemText.ts'

interface CorrectionOptions {
  columns: readonly string[]
  /** "Line 12". */
  lineText: (line: number) => string
  /** After each change, with the rows as they are now. */
  onChange: (rows: readonly ImportRow[]) => void
}

const WIDE: readonly string[] = ['emailAddress', 'address1', 'tags', 'merchantNote', 'trackingNumbers']

/** A spreadsheet of the rows that would be rejected. The provider validates them. */
export function correctionStore(wrong: readonly ImportRow[], { columns, lineText, onChange }: CorrectionOptions) {
  let rows = wrong
  const changed = new Map<number, Record<string, string>>()
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    for (const { row, column, value } of changes) {
      changed.set(Number(row), { ...changed.get(Number(row)), [column]: value })
    }
    rows = wrong.map(row => ({ ...row, cells: { ...row.cells, ...changed.get(row.line) } }))
    if (isFinal) onChange(rows)
  }
  const store = createGridStore({
    columns: columns.map(id => ({
      ...{ id, label: columnLabel(id), kind: 'text' },
      width: WIDE.includes(id) ? '16rem' : '9rem',
    })),
    onChange: write,
  })
  store.load(wrong.map(({ line, cells }) => ({ id: String(line), name: lineText(line), cells })))
  return {
    store,
    show(verdicts: readonly Pick<RowVerdict, 'line' | 'problems'>[]) {
      const errorsOf = ({ problems }: Pick<RowVerdict, 'problems'>) =>
        // An error of a missing column is shown in the first column.
        Object.fromEntries(
          problems.map(each => [columns.includes(each.column) ? each.column : columns[0], problemText(each)]),
        )
      store.setErrors(new Map(verdicts.map(verdict => [String(verdict.line), errorsOf(verdict)])))
    },
    corrections: (): Corrections => Object.fromEntries(changed),
  }
}
