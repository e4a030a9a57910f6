/** A column of a spreadsheet. Cells hold text of any type: booleans are `true` and `false`. */
export interface GridColumn {
  id: string
  label: string
  kind: 'text' | 'check' | 'choice'
  /** A CSS length. */
  width: string
  /** Numbers are aligned at the end of the line, and phones show digits. */
  inputMode?: 'decimal' | 'numeric'
  /** Parses typed or pasted text. */
  read?: (typed: string) => string
  /** Formats a value after input: `5` to `5.00`. */
  tidy?: (value: string) => string
  /** A cell's formatted value. */
  show?: (value: string) => string
  /** The options; the first one stands for none. */
  choices?: readonly { value: string; label: string }[]
}

export interface GridRow {
  id: string
  /** Names the row, in its first column. */
  name: string
  /** By column. */
  cells: Readonly<Record<string, string>>
  /** Placeholder values of empty cells, by column. */
  hints?: Readonly<Record<string, string>>
}

export interface CellChange {
  row: string
  column: string
  value: string
}

/** Errors, by row and column. */
export type GridErrors = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The last action, for screen readers. */
export type GridUpdate =
  | { kind: 'selected' | 'pasted' | 'filled' | 'cleared' | 'copied' | 'undone' | 'redone'; count: number }
  | { kind: 'refused'; count: number; refused: number }

/** The labels of a spreadsheet. */
export interface GridLabels {
  /** Names the first column. */
  rowHeader: string
  find: string
  clearFind: string
  noMatch: string
  fillDown: string
  undo: string
  redo: string
  keys: string
  news: (news: GridUpdate) => string
}

export const YES = 'true'
export const NO = 'false'
