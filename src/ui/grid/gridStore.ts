import { hasWords, searchWords } from '#lib/fold.ts'
import { gridHistory } from './gridHistory.ts'
import { clearRange, entered, fillDown, isIn, type Place, pasteInto, type Range, rangeOf, textOf } from './gridRange.ts'
import type { CellChange, GridColumn, GridErrors, GridRow, GridUpdate } from './gridTypes.ts'
import { formatTsv, parseTsv } from './tsv.ts'

/** A cell's state, as bits. */
export const ACTIVE = 1
export const SELECTED = 2
export const EDITING = 4

/** Called on every change; `isFinal` is false while the user is typing. */
type OnChange = (changes: readonly CellChange[], isFinal: boolean) => void

interface GridStoreOptions {
  columns: readonly GridColumn[]
  onChange: OnChange
  /** Changes that follow from others: a quantity was entered, so it is tracked. */
  complete?: (changes: readonly CellChange[], rowOf: (id: string) => GridRow | undefined) => readonly CellChange[]
}

export type GridStore = ReturnType<typeof createGridStore>

/** Cells, selection and history of a spreadsheet, outside of React: a change updates only the changed cells. */
export function createGridStore(options: GridStoreOptions) {
  let { columns, onChange, complete } = options
  let ids: readonly string[] = []
  let byId = new Map<string, GridRow>()
  /** Ids of the visible rows, and their filter. */
  let shown: readonly string[] = []
  let words = ''
  /** The cell that has the focus, and the opposite corner of the selected range. */
  let active: Place = { row: 0, column: 0 }
  let end: Place = active
  /** The text being typed into the active cell, and the cell's previous value. */
  let editing: { text: string; before: string } | null = null
  let errors: GridErrors = new Map()
  let news: GridUpdate | null = null
  /** Counts requests to focus a cell; the newest one that was handled. */
  let visit = 0
  let followed = 0
  const history = gridHistory()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const shownRows = () => shown.flatMap(id => byId.get(id) ?? [])
  const sheet = () => ({ rows: shownRows(), columns })
  const cellOf = (id: string | undefined, column: GridColumn | undefined) =>
    (id !== undefined && column && byId.get(id)?.cells[column.id]) || ''
  const activeCell = () => ({ row: shown[active.row], column: columns[active.column] })
  const range = () => rangeOf(active, end)

  const find = () => {
    const sought = searchWords(words)
    const textOfRow = ({ name, cells }: GridRow) =>
      [name, ...columns.filter(({ kind }) => kind === 'text').map(({ id }) => cells[id])].join('\n')
    const isFound = (row: GridRow | undefined) => row && hasWords(textOfRow(row), sought)
    shown = sought.length === 0 ? ids : ids.filter(id => isFound(byId.get(id)))
  }
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, shown.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  })

  /** Writes into the rows and notifies. */
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    for (const { row, column, value } of changes) {
      const found = byId.get(row)
      if (found) byId.set(row, { ...found, cells: { ...found.cells, [column]: value } })
    }
    if (changes.length > 0 || isFinal) onChange(changes, isFinal)
  }
  const before = (changes: readonly CellChange[]) =>
    changes.map(({ row, column }) => ({ row, column, value: byId.get(row)?.cells[column] ?? '' }))
  const change = (changes: readonly CellChange[], asNews: GridUpdate | null = null) => {
    const completed = complete?.(changes, id => byId.get(id)) ?? changes
    const all = completed.filter(({ row, column, value }) => byId.get(row)?.cells[column] !== value)
    if (all.length > 0) {
      history.add({ before: before(all), after: all })
      write(all, true)
    }
    news = asNews
    notify()
  }

  /** Ends typing; the input becomes one step of the history. */
  const commit = () => {
    if (!editing) return
    const { row, column } = activeCell()
    const was = editing.before
    editing = null
    if (row === undefined || !column) return notify()
    const value = entered(column, cellOf(row, column))
    if (value === was) {
      write([{ row, column: column.id, value }], true)
      return notify()
    }
    // The cell already has the value: it is reset for a moment, so that the step has the right previous value.
    byId.set(row, { ...(byId.get(row) as GridRow), cells: { ...byId.get(row)?.cells, [column.id]: was } })
    change([{ row, column: column.id, value }])
  }
  const step = (changes: readonly CellChange[] | undefined, kind: 'undone' | 'redone') => {
    commit()
    if (!changes) return
    const known = changes.filter(({ row }) => byId.has(row))
    write(known, true)
    news = { kind, count: known.length }
    notify()
  }
  const select = (from: Place, to: Place) => {
    commit()
    active = clamp(from)
    end = clamp(to)
    visit++
    const { top, bottom, first, last } = range()
    const count = (bottom - top + 1) * (last - first + 1)
    news = count > 1 ? { kind: 'selected', count } : null
    notify()
  }
  const edited = (
    { changes, count, refused, range }: ReturnType<typeof pasteInto>,
    kind: 'pasted' | 'filled' | 'cleared',
  ) => {
    active = clamp({ row: range.top, column: range.first })
    end = clamp({ row: range.bottom, column: range.last })
    visit++
    change(changes, refused > 0 ? { kind: 'refused', count, refused } : { kind, count })
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Applies outside changes. If cells changed, earlier steps no longer apply and are dropped. */
    load(next: readonly GridRow[], nextColumns = columns) {
      const isSameOrder = next.length === ids.length && next.every(({ id }, at) => ids[at] === id)
      const isForeign = next.some(({ id, cells }) => {
        const known = byId.get(id)?.cells
        return known !== undefined && Object.keys(cells).some(column => known[column] !== cells[column])
      })
      if (isForeign) history.forget()
      const focused = shown[active.row]
      columns = nextColumns
      ids = next.map(({ id }) => id)
      byId = new Map(next.map(row => [row.id, row]))
      if (!isSameOrder) {
        find()
        const at = focused === undefined ? -1 : shown.indexOf(focused)
        if (at === -1) editing = null
        if (at !== active.row) {
          active = clamp({ row: at === -1 ? active.row : at, column: active.column })
          end = active
        }
      }
      notify()
    },
    setErrors(next: GridErrors) {
      errors = next
      notify()
    },
    configure(next: Pick<GridStoreOptions, 'onChange' | 'complete'>) {
      ;({ onChange, complete } = next)
    },
    search(text: string) {
      commit()
      words = text
      find()
      active = clamp({ row: 0, column: active.column })
      end = active
      notify()
    },

    columns: () => columns,
    shownIds: () => shown,
    rowOf: (id: string) => byId.get(id),
    words: () => words,
    active: () => active,
    end: () => end,
    news: () => news,
    value: (id: string, column: string) => byId.get(id)?.cells[column] ?? '',
    hint: (id: string, column: string) => byId.get(id)?.hints?.[column] ?? '',
    error: (id: string, column: string) => errors.get(id)?.[column] ?? '',
    typed: () => editing?.text ?? '',
    isEditing: () => editing !== null,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    flags(row: number, column: number): number {
      const isActive = active.row === row && active.column === column
      return (isActive ? ACTIVE : 0) | (isIn(range(), row, column) ? SELECTED : 0) | (isActive && editing ? EDITING : 0)
    },
    /** Whether the active cell should take the focus now. */
    takeFocus() {
      const isNew = followed !== visit
      followed = visit
      return isNew
    },
    visit: () => visit,

    select: (place: Place) => select(place, place),
    extendTo: (place: Place) => select(active, place),
    move: (rowsDown: number, columnsOn: number, isExtending = false) => {
      const from = isExtending ? end : active
      const to = { row: from.row + rowsDown, column: from.column + columnsOn }
      select(isExtending ? active : to, to)
    },
    selectAll: () => select({ row: 0, column: 0 }, { row: shown.length - 1, column: columns.length - 1 }),
    /** Activates a cell by row and column id, whatever the filter. */
    show(id: string, column: string) {
      if (!shown.includes(id)) {
        words = ''
        find()
      }
      const place = {
        row: shown.indexOf(id),
        column: Math.max(
          0,
          columns.findIndex(each => each.id === column),
        ),
      }
      select(place, place)
    },

    /** Starts to edit the active cell's value. */
    edit() {
      const { row, column } = activeCell()
      if (editing || row === undefined || column?.kind !== 'text') return
      const value = cellOf(row, column)
      editing = { text: column.show?.(value) ?? value, before: value }
      end = active
      visit++
      notify()
    },
    /** Writes the typed text into the active cell, on every keystroke. */
    type(text: string) {
      const { row, column } = activeCell()
      if (row === undefined || !column) return
      editing = { text, before: editing ? editing.before : cellOf(row, column) }
      end = active
      write([{ row, column: column.id, value: column.read?.(text) ?? text }], false)
      notify()
    },
    /** Sets the active cell's value in one step: a checkbox or an option. */
    choose(row: number, column: number, value: string) {
      select({ row, column }, { row, column })
      const cell = activeCell()
      if (cell.row !== undefined && cell.column) change([{ row: cell.row, column: cell.column.id, value }])
    },
    commit,
    cancel() {
      if (!editing) {
        return select(active, active)
      }
      const { row, column } = activeCell()
      const value = editing.before
      editing = null
      visit++
      if (row !== undefined && column && cellOf(row, column) !== value) write([{ row, column: column.id, value }], true)
      notify()
    },

    copy(): string {
      const { top, bottom, first, last }: Range = range()
      const copied = shownRows().slice(top, bottom + 1)
      news = { kind: 'copied', count: copied.length * (last - first + 1) }
      notify()
      return formatTsv(
        copied.map(row => columns.slice(first, last + 1).map(column => textOf(column, row.cells[column.id] ?? ''))),
      )
    },
    paste: (text: string) => edited(pasteInto(sheet(), range(), parseTsv(text)), 'pasted'),
    clear: () => edited(clearRange(sheet(), range()), 'cleared'),
    fillDown() {
      commit()
      edited(fillDown(sheet(), range()), 'filled')
    },
    undo() {
      commit()
      step(history.undo(), 'undone')
    },
    redo() {
      commit()
      step(history.redo(), 'redone')
    },
  }
}
