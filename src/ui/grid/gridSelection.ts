import { isIn, type Place, rangeOf } from './gridRange.ts'
import type { GridSheet } from './gridSheet.ts'

export type GridSelection = ReturnType<typeof gridSelection>

/** The active cell, which has the focus, and the range that is selected from it. */
export function gridSelection(sheet: GridSheet) {
  let active: Place = { row: 0, column: 0 }
  /** The opposite corner of the range. */
  let end: Place = active
  /** Counts requests to focus the active cell; the newest one that was handled. */
  let visit = 0
  let followed = 0
  const range = () => rangeOf(active, end)

  return {
    active: () => active,
    end: () => end,
    range,
    isActive: (row: number, column: number) => active.row === row && active.column === column,
    isSelected: (row: number, column: number) => isIn(range(), row, column),
    /** How many cells are selected. */
    count() {
      const { top, bottom, first, last } = range()
      return (bottom - top + 1) * (last - first + 1)
    },
    activeCell: () => sheet.cellAt(active),
    set(from: Place, to: Place = from) {
      active = sheet.clamp(from)
      end = sheet.clamp(to)
    },
    /** Selects the active cell only. */
    collapse() {
      end = active
    },
    visit: () => visit,
    requestFocus() {
      visit++
    },
    /** Whether the active cell should take the focus now. */
    takeFocus() {
      const isNew = followed !== visit
      followed = visit
      return isNew
    },
  }
}
