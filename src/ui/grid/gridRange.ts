import { type CellChange, type GridColumn, type GridRow, NO, YES } from './gridTypes.ts'

/** A cell by the index of its visible row and its column. */
export interface Place {
  row: number
  column: number
}

export interface Range {
  top: number
  bottom: number
  first: number
  last: number
}

export const rangeOf = (a: Place, b: Place): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  first: Math.min(a.column, b.column),
  last: Math.max(a.column, b.column),
})

export const isIn = ({ top, bottom, first, last }: Range, row: number, column: number) =>
  row >= top && row <= bottom && column >= first && column <= last

/** The text that a spreadsheet program would copy from a cell. */
export function textOf(column: GridColumn, value: string): string {
  if (column.kind === 'check') return value === YES ? 'TRUE' : 'FALSE'
  if (column.kind === 'choice') {
    return value === '' ? '' : (column.choices?.find(choice => choice.value === value)?.label ?? value)
  }
  return column.show?.(value) ?? value
}

const YES_WORDS = ['true', 'yes', 'y', '1', 'x', '✓', 'sí', 'si', 'verdadero', 'نعم']
const NO_WORDS = ['', 'false', 'no', 'n', '0', 'falso', 'لا']

/** The value of a pasted text; `undefined` if the column does not allow it. */
export function valueFrom(column: GridColumn, pasted: string): string | undefined {
  const word = pasted.trim().toLowerCase()
  if (column.kind === 'check') return YES_WORDS.includes(word) ? YES : NO_WORDS.includes(word) ? NO : undefined
  if (column.kind === 'choice') {
    if (word === '') return column.choices?.[0]?.value ?? ''
    return column.choices?.find(({ value, label }) => [value, label].some(each => each.toLowerCase() === word))?.value
  }
  const line = pasted.replace(/\s*[\r\n]+\s*/g, ' ').trim()
  return entered(column, column.read?.(line) ?? line)
}

export const entered = ({ tidy }: GridColumn, value: string) => tidy?.(value) ?? value

interface Sheet {
  /** The rows that are shown. */
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

interface Edit {
  /** Cells that have the value already are among them: what follows from a change depends on what was entered. */
  changes: CellChange[]
  /** Cells that were reached; those that had the value already are among them. */
  count: number
  /** Texts without a target: no such option, or beyond the last row or column. */
  refused: number
  /** The target range. */
  range: Range
}

/** Writes a block of texts to the start of a range, repeated if the range is a multiple of it. */
export function pasteInto({ rows, columns }: Sheet, range: Range, block: readonly (readonly string[])[]): Edit {
  const width = Math.max(...block.map(cells => cells.length))
  const repeat = (size: number, room: number) => (room % size === 0 ? room : size)
  const height = repeat(block.length, range.bottom - range.top + 1)
  const across = repeat(width, range.last - range.first + 1)
  const edit: Edit = { changes: [], count: 0, refused: 0, range }
  for (let down = 0; down < height; down++) {
    for (let over = 0; over < across; over++) {
      const text = block[down % block.length]?.[over % width]
      if (text === undefined) continue
      const row = rows[range.top + down]
      const column = columns[range.first + over]
      const value = row && column && valueFrom(column, text)
      if (!row || !column || value === undefined) edit.refused++
      else put(edit, row, column, value)
    }
  }
  edit.range = {
    ...range,
    bottom: Math.min(range.top + height, rows.length) - 1,
    last: Math.min(range.first + across, columns.length) - 1,
  }
  return edit
}

/** Fills a range with the values of its first row; a single row with those of the row above. */
export function fillDown({ rows, columns }: Sheet, range: Range): Edit {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const edit: Edit = { changes: [], count: 0, refused: 0, range }
  for (let row = source + 1; row <= range.bottom; row++) {
    for (const column of columns.slice(range.first, range.last + 1)) {
      const [from, to] = [rows[source], rows[row]]
      if (from && to) put(edit, to, column, from.cells[column.id] ?? '')
    }
  }
  return edit
}

export function clearRange({ rows, columns }: Sheet, range: Range): Edit {
  const edit: Edit = { changes: [], count: 0, refused: 0, range }
  for (const row of rows.slice(range.top, range.bottom + 1)) {
    for (const column of columns.slice(range.first, range.last + 1)) {
      put(edit, row, column, column.kind === 'check' ? NO : '')
    }
  }
  return edit
}

function put(edit: Edit, row: GridRow, column: GridColumn, value: string) {
  edit.count++
  edit.changes.push({ row: row.id, column: column.id, value })
}
