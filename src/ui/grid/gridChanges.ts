import { gridHistory } from './gridHistory.ts'
import type { GridSheet } from './gridSheet.ts'
import type { CellChange, GridRow, GridUpdate } from './gridTypes.ts'

export interface ChangeOptions {
  /** Called on every change; `isFinal` is false while the user is typing. */
  onChange: (changes: readonly CellChange[], isFinal: boolean) => void
  /** Changes that follow from others: a quantity was entered, so it is tracked. */
  complete?: (changes: readonly CellChange[], rowOf: (id: string) => GridRow | undefined) => readonly CellChange[]
}

export type GridChanges = ReturnType<typeof gridChanges>

/** Writes into the cells, with the history of these changes and the last action. */
export function gridChanges(sheet: GridSheet, initialOptions: ChangeOptions, notify: () => void) {
  let { onChange, complete } = initialOptions
  let news: GridUpdate | null = null
  const history = gridHistory()

  /** Writes without a step of the history. */
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    sheet.set(changes)
    if (changes.length > 0 || isFinal) onChange(changes, isFinal)
  }
  const repeat = (changes: readonly CellChange[] | undefined, kind: 'undone' | 'redone') => {
    if (!changes) return
    const known = changes.filter(({ row }) => sheet.rowOf(row))
    write(known, true)
    news = { kind, count: known.length }
    notify()
  }
  return {
    configure(next: ChangeOptions) {
      ;({ onChange, complete } = next)
    },
    write,
    /** Writes as one step of the history. */
    change(changes: readonly CellChange[], asNews: GridUpdate | null = null) {
      const completed = complete?.(changes, sheet.rowOf) ?? changes
      const all = completed.filter(({ row, column, value }) => sheet.rowOf(row)?.cells[column] !== value)
      if (all.length > 0) {
        history.add({ before: sheet.before(all), after: all })
        write(all, true)
      }
      news = asNews
      notify()
    },
    undo: () => repeat(history.undo(), 'undone'),
    redo: () => repeat(history.redo(), 'redone'),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    forget: history.forget,
    news: () => news,
    report(next: GridUpdate | null) {
      news = next
    },
  }
}
