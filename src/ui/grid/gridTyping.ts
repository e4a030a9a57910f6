import type { GridChanges } from './gridChanges.ts'
import { entered } from './gridRange.ts'
import type { GridSelection } from './gridSelection.ts'
import type { GridSheet } from './gridSheet.ts'

interface TypingOptions {
  sheet: GridSheet
  selection: GridSelection
  changes: GridChanges
  notify: () => void
}

/** Typing into the active cell, until it is committed or canceled. */
export function gridTyping({ sheet, selection, changes, notify }: TypingOptions) {
  /** The text being typed, and the cell's previous value. */
  let editing: { text: string; before: string } | null = null

  return {
    typed: () => editing?.text ?? '',
    isEditing: () => editing !== null,
    /** Starts to edit the active cell's value. */
    edit() {
      const { row, column } = selection.activeCell()
      if (editing || row === undefined || column?.kind !== 'text') return
      const value = sheet.value(row, column.id)
      editing = { text: column.show?.(value) ?? value, before: value }
      selection.collapse()
      selection.requestFocus()
      notify()
    },
    /** Writes the typed text into the active cell, on every keystroke. */
    type(text: string) {
      const { row, column } = selection.activeCell()
      if (row === undefined || !column) return
      editing = { text, before: editing ? editing.before : sheet.value(row, column.id) }
      selection.collapse()
      changes.write([{ row, column: column.id, value: column.read?.(text) ?? text }], false)
      notify()
    },
    /** Ends typing; the input becomes one step of the history. */
    commit() {
      if (!editing) return
      const { row, column } = selection.activeCell()
      const was = editing.before
      editing = null
      if (row === undefined || !column) return notify()
      const value = entered(column, sheet.value(row, column.id))
      if (value === was) {
        changes.write([{ row, column: column.id, value }], true)
        return notify()
      }
      // The cell already has the value: it is reset for a moment, so that the step has the right previous value.
      sheet.set([{ row, column: column.id, value: was }])
      changes.change([{ row, column: column.id, value }])
    },
    /** Ends typing and restores the previous value. */
    cancel() {
      if (!editing) return
      const { row, column } = selection.activeCell()
      const value = editing.before
      editing = null
      selection.requestFocus()
      if (row !== undefined && column && sheet.value(row, column.id) !== value) {
        changes.write([{ row, column: column.id, value }], true)
      }
      notify()
    },
    /** The row no longer exists. */
    drop() {
      editing = null
    },
  }
}
