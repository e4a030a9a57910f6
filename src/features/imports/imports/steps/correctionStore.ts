import { createGridStore } from '#ui/grid/gridStore.ts'
import type { CellChange } from '#ui/grid/gridTypes.ts'
import { columnLabel } from '../columnLabel.ts'
import type { Corrections, FileProblem, FileRecord, ImportRow } from '../file/rows.ts'
import type { Importer } from '../importer.ts'

interface CorrectionOptions {
  importer: Importer
  columns: readonly string[]
  /** "Line 12". */
  lineText: (line: number) => string
  /** After each change, with the records as they are now. */
  onChange: (records: readonly (readonly ImportRow[])[]) => void
}

/** A spreadsheet of the rows of some records. */
export function correctionStore(records: readonly FileRecord[], options: CorrectionOptions) {
  const { importer, columns, lineText, onChange } = options
  const { wide, numeric = [], problemText } = importer
  const changed: Record<number, Record<string, string>> = {}
  const now = () =>
    records.map(({ rows }) => rows.map(row => ({ ...row, cells: { ...row.cells, ...changed[row.line] } })))
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    for (const { row, column, value } of changes) {
      changed[Number(row)] = { ...changed[Number(row)], [column]: value }
    }
    if (isFinal) onChange(now())
  }
  const store = createGridStore({
    columns: columns.map(id => ({
      ...{ id, label: columnLabel(id), kind: 'text' },
      ...(numeric.includes(id) && { inputMode: 'decimal' as const }),
      width: wide.includes(id) ? '16rem' : '9rem',
    })),
    onChange: write,
  })
  store.load(
    records.flatMap(({ rows }) =>
      rows.map(({ line, cells }) => ({
        ...{ id: String(line), name: lineText(line) },
        cells: Object.fromEntries(columns.map(column => [column, cells[column] ?? ''])),
      })),
    ),
  )
  /** Rows alone don't show that another record of the file has the same: true until the cell has changed. */
  const repeated = records.flatMap(({ problems }) => problems.filter(({ code }) => code === 'twice'))
  return {
    store,
    /** Shows the problems of the rows as they are now; returns how many records have some. */
    show(found: readonly FileProblem[]) {
      const cells = new Map(now().flatMap(rows => rows.map(row => [row.line, row.cells] as const)))
      const still = repeated.filter(({ line, column, value }) => cells.get(line)?.[column]?.trim() === value.trim())
      const errors = new Map<string, Record<string, string>>()
      for (const problem of [...found, ...still]) {
        const line = String(problem.line)
        // An error of a missing column is shown in the first column.
        const column = columns.includes(problem.column) ? problem.column : (columns[0] ?? '')
        errors.set(line, { ...errors.get(line), [column]: problemText(problem) })
      }
      store.setErrors(errors)
      return records.filter(({ rows }) => rows.some(({ line }) => errors.has(String(line)))).length
    },
    corrections: (): Corrections => changed,
  }
}
