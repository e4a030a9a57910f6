/** A column of a spreadsheet. Cells hold text, whatever they stand for: a yes is `true`, a no `false`. */
export interface GridColumn {
  id: string
  label: string
  kind: 'text' | 'check' | 'choice'
  /** A CSS length. */
  width: string
  /** Numbers stand at the end of the line, and phones offer digits. */
  inputMode?: 'decimal' | 'numeric'
  /** Reads what is typed or pasted. */
  read?: (typed: string) => string
  /** What a value becomes once it is entered: `5` to `5.00`. */
  tidy?: (value: string) => string
  /** A cell's value as people read it. */
  show?: (value: string) => string
  /** What a choice offers; the first one stands for none. */
  choices?: readonly { value: string; label: string }[]
}

export interface GridRow {
  id: string
  /** Names the row, in its first column. */
  name: string
  /** By column. */
  cells: Readonly<Record<string, string>>
  /** What holds where a cell is empty, by column. */
  hints?: Readonly<Record<string, string>>
}

export interface CellChange {
  row: string
  column: string
  value: string
}

/** What is wrong, by row and column. */
export type GridErrors = ReadonlyMap<string, Readonly<Record<string, string>>>

/** What was just done, for those who can't see it. */
export type GridUpdate =
  | { kind: 'selected' | 'pasted' | 'filled' | 'cleared' | 'copied' | 'undone' | 'redone'; count: number }
  | { kind: 'refused'; count: number; refused: number }

/** The words of a spreadsheet. */
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
