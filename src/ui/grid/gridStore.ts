import { type ChangeOptions, gridChanges } from './gridChanges.ts'
import type { Place } from './gridRange.ts'
import { gridSelection } from './gridSelection.ts'
import { gridSheet } from './gridSheet.ts'
import type { GridColumn, GridErrors, GridRow } from './gridTypes.ts'
import { gridTyping } from './gridTyping.ts'
import { rangeActions } from './rangeActions.ts'

/** A cell's state, as bits. */
export const ACTIVE = 1
export const SELECTED = 2
export const EDITING = 4

export type GridStore = ReturnType<typeof createGridStore>

/** Cells, selection and history of a spreadsheet, outside of React: a change updates only the changed cells. */
export function createGridStore({ columns, ...options }: ChangeOptions & { columns: readonly GridColumn[] }) {
  let errors: GridErrors = new Map()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const sheet = gridSheet(columns)
  const selection = gridSelection(sheet)
  const changes = gridChanges(sheet, options, notify)
  const { drop: dropTyping, cancel: cancelTyping, ...typing } = gridTyping({ sheet, selection, changes, notify })
  const { commit } = typing
  const { active, end } = selection

  const select = (from: Place, to: Place = from) => {
    commit()
    selection.set(from, to)
    selection.requestFocus()
    const count = selection.count()
    changes.report(count > 1 ? { kind: 'selected', count } : null)
    notify()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Applies outside changes. If cells changed, earlier steps no longer apply and are dropped. */
    load(rows: readonly GridRow[], nextColumns = sheet.columns()) {
      const { row: focused } = selection.activeCell()
      const { isForeign, isReordered } = sheet.load(rows, nextColumns)
      if (isForeign) changes.forget()
      if (isReordered) {
        const at = focused === undefined ? -1 : sheet.shownIds().indexOf(focused)
        if (at === -1) dropTyping()
        if (at !== active().row) selection.set({ ...active(), ...(at !== -1 && { row: at }) })
      }
      notify()
    },
    setErrors(next: GridErrors) {
      errors = next
      notify()
    },
    configure: changes.configure,
    search(text: string) {
      commit()
      sheet.search(text)
      selection.set({ row: 0, column: active().column })
      notify()
    },

    columns: sheet.columns,
    shownIds: sheet.shownIds,
    rowOf: sheet.rowOf,
    words: sheet.words,
    value: sheet.value,
    hint: sheet.hint,
    error: (id: string, column: string) => errors.get(id)?.[column] ?? '',
    flags: (row: number, column: number) =>
      (selection.isActive(row, column) ? ACTIVE : 0) |
      (selection.isSelected(row, column) ? SELECTED : 0) |
      (selection.isActive(row, column) && typing.isEditing() ? EDITING : 0),
    news: changes.news,
    canUndo: changes.canUndo,
    canRedo: changes.canRedo,

    active,
    end,
    takeFocus: selection.takeFocus,
    visit: selection.visit,
    select: (place: Place) => select(place),
    extendTo: (place: Place) => select(active(), place),
    move: (rowsDown: number, columnsOn: number, isExtending = false) => {
      const from = isExtending ? end() : active()
      const to = { row: from.row + rowsDown, column: from.column + columnsOn }
      select(isExtending ? active() : to, to)
    },
    selectAll: () => select({ row: 0, column: 0 }, sheet.last()),
    /** Activates a cell by row and column id, whatever the filter. */
    show: (id: string, column: string) => select(sheet.reveal(id, column)),

    ...typing,
    cancel: () => (typing.isEditing() ? cancelTyping() : select(active())),
    /** Sets a cell's value in one step: a checkbox or an option. */
    choose(row: number, column: number, value: string) {
      select({ row, column })
      const cell = selection.activeCell()
      if (cell.row !== undefined && cell.column) changes.change([{ row: cell.row, column: cell.column.id, value }])
    },
    ...rangeActions({ sheet, selection, changes, commit, notify }),
    undo() {
      commit()
      changes.undo()
    },
    redo() {
      commit()
      changes.redo()
    },
  }
}
