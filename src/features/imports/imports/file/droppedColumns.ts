import { columnsOf } from './readFile.ts'

/** A column of the file that has no effect: how many of its cells have a value, and the first of these. */
export interface DroppedColumn {
  header: string
  count: number
  example: string
}

/** Longest example. */
const LONGEST = 80

/** Counts the values of the columns that have no effect, while a file with these headers is read. */
export function droppedColumns(headers: readonly string[], unused: readonly string[]) {
  const columns = columnsOf(headers)
    .filter(({ header }) => unused.includes(header))
    .map(column => ({ ...column, count: 0, example: '' }))
  return {
    /** The cells of a row, in the order of the headers. */
    add(cells: readonly string[]) {
      for (const column of columns) {
        const cell = cells[column.at]
        if (!cell || cell.trim() === '') continue
        column.count++
        if (column.example === '') column.example = cell.trim().slice(0, LONGEST)
      }
    },
    all: (): DroppedColumn[] => columns.map(({ header, count, example }) => ({ header, count, example })),
  }
}
