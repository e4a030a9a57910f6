import type { GridChanges } from './gridChanges.ts'
import { clearRange, fillDown, pasteInto, textOf } from './gridRange.ts'
import type { GridSelection } from './gridSelection.ts'
import type { GridSheet } from './gridSheet.ts'
import { formatTsv, parseTsv } from './tsv.ts'

interface RangeOptions {
  sheet: GridSheet
  selection: GridSelection
  changes: GridChanges
  /** Ends typing. */
  commit: () => void
  notify: () => void
}

/** What copies or changes all selected cells at once. */
export function rangeActions({ sheet, selection, changes, commit, notify }: RangeOptions) {
  const visible = () => ({ rows: sheet.rows(), columns: sheet.columns() })
  const apply = (edit: ReturnType<typeof pasteInto>, kind: 'pasted' | 'filled' | 'cleared') => {
    const { count, refused, range } = edit
    selection.set({ row: range.top, column: range.first }, { row: range.bottom, column: range.last })
    selection.requestFocus()
    changes.change(edit.changes, refused > 0 ? { kind: 'refused', count, refused } : { kind, count })
  }
  return {
    copy(): string {
      const { top, bottom, first, last } = selection.range()
      const rows = sheet.rows().slice(top, bottom + 1)
      const columns = sheet.columns().slice(first, last + 1)
      changes.report({ kind: 'copied', count: rows.length * (last - first + 1) })
      notify()
      return formatTsv(rows.map(row => columns.map(column => textOf(column, row.cells[column.id] ?? ''))))
    },
    paste: (text: string) => apply(pasteInto(visible(), selection.range(), parseTsv(text)), 'pasted'),
    clear: () => apply(clearRange(visible(), selection.range()), 'cleared'),
    fillDown() {
      commit()
      apply(fillDown(visible(), selection.range()), 'filled')
    },
  }
}
