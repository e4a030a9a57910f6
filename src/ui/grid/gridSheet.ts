import { hasWords, searchWords } from '#lib/fold.ts'
import type { Place } from './gridRange.ts'
import type { CellChange, GridColumn, GridRow } from './gridTypes.ts'

export type GridSheet = ReturnType<typeof gridSheet>

/** The cells of a spreadsheet, and which rows are visible. */
export function gridSheet(initialColumns: readonly GridColumn[]) {
  let columns = initialColumns
  let ids: readonly string[] = []
  let byId = new Map<string, GridRow>()
  /** Ids of the visible rows, and their filter. */
  let shown: readonly string[] = []
  let words = ''

  const find = () => {
    const sought = searchWords(words)
    const textOfRow = ({ name, cells }: GridRow) =>
      [name, ...columns.filter(({ kind }) => kind === 'text').map(({ id }) => cells[id])].join('\n')
    const isFound = (row: GridRow | undefined) => row && hasWords(textOfRow(row), sought)
    shown = sought.length === 0 ? ids : ids.filter(id => isFound(byId.get(id)))
  }
  const value = (id: string, column: string) => byId.get(id)?.cells[column] ?? ''

  return {
    columns: () => columns,
    shownIds: () => shown,
    words: () => words,
    rowOf: (id: string) => byId.get(id),
    value,
    hint: (id: string, column: string) => byId.get(id)?.hints?.[column] ?? '',
    /** The visible rows. */
    rows: () => shown.flatMap(id => byId.get(id) ?? []),
    cellAt: ({ row, column }: Place) => ({ row: shown[row], column: columns[column] }),
    /** The closest place that exists. */
    clamp: ({ row, column }: Place): Place => ({
      row: Math.max(0, Math.min(row, shown.length - 1)),
      column: Math.max(0, Math.min(column, columns.length - 1)),
    }),
    last: (): Place => ({ row: shown.length - 1, column: columns.length - 1 }),
    /** A cell by row and column id, which is visible from now on. */
    reveal(id: string, column: string): Place {
      if (!shown.includes(id)) {
        words = ''
        find()
      }
      const at = columns.findIndex(each => each.id === column)
      return { row: shown.indexOf(id), column: Math.max(0, at) }
    },
    search(text: string) {
      words = text
      find()
    },

    set(changes: readonly CellChange[]) {
      for (const { row, column, value } of changes) {
        const found = byId.get(row)
        if (found) byId.set(row, { ...found, cells: { ...found.cells, [column]: value } })
      }
    },
    /** The changes that restore the present values. */
    before: (changes: readonly CellChange[]) =>
      changes.map(({ row, column }) => ({ row, column, value: value(row, column) })),
    /** Replaces everything. Returns whether cells were changed from outside, and whether rows were added, removed or moved. */
    load(next: readonly GridRow[], nextColumns: readonly GridColumn[]) {
      const isReordered = next.length !== ids.length || next.some(({ id }, at) => ids[at] !== id)
      const isForeign = next.some(({ id, cells }) => {
        const known = byId.get(id)?.cells
        return known !== undefined && Object.keys(cells).some(column => known[column] !== cells[column])
      })
      columns = nextColumns
      ids = next.map(({ id }) => id)
      byId = new Map(next.map(row => [row.id, row]))
      if (isReordered) find()
      return { isForeign, isReordered }
    },
  }
}
