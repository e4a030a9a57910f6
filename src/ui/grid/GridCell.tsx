import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Grid.module.css'
import { textOf } from './gridRange.ts'
import { ACTIVE, EDITING, type GridStore, SELECTED } from './gridStore.ts'
import { type GridColumn, NO, YES } from './gridTypes.ts'
import { useGrid } from './useGrid.ts'

interface GridCellProps {
  store: GridStore
  rowId: string
  /** Its index among the visible rows. */
  row: number
  column: GridColumn
  columnIndex: number
  /** The ids of the elements that name row and column. */
  names: string
  /** The id of the active cell's error element. */
  problemId: string
}

/** One cell. The active one contains an input, so that typing, input methods and phones work as in any field. */
export function GridCell(props: GridCellProps) {
  const { store, rowId, row, column, columnIndex } = props
  const value = useGrid(store, () => store.value(rowId, column.id))
  const hint = useGrid(store, () => store.hint(rowId, column.id))
  const error = useGrid(store, () => store.error(rowId, column.id))
  const flags = useGrid(store, () => store.flags(row, columnIndex))
  const isActive = (flags & ACTIVE) !== 0
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-selected={(flags & SELECTED) !== 0}
      aria-invalid={error ? true : undefined}
      className={styles.cell}
      data-row={row}
      data-column={columnIndex}
      data-active={isActive || undefined}
      data-numeric={column.inputMode ? true : undefined}
      title={error || undefined}
    >
      {column.kind === 'check' ? (
        <CheckCell {...props} value={value} isActive={isActive} error={error} />
      ) : isActive ? (
        <ActiveCell {...props} value={value} hint={hint} error={error} isEditing={(flags & EDITING) !== 0} />
      ) : (
        <CellText text={textOf(column, value)} hint={hint} />
      )}
      {error && !isActive && <VisuallyHidden>{error}</VisuallyHidden>}
    </div>
  )
}

function CellText({ text, hint }: { text: string; hint: string }): ReactNode {
  return text === '' ? (
    <span className={styles.hint}>{hint}</span>
  ) : (
    <span className={styles.text} dir="auto">
      {text}
    </span>
  )
}

interface InputProps extends GridCellProps {
  value: string
  error: string
}

const described = ({ names, error, problemId }: InputProps) => ({
  'aria-labelledby': names,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? problemId : undefined,
})

function CheckCell(props: InputProps & { isActive: boolean }) {
  const { store, row, columnIndex, value, isActive } = props
  const input = useFocus<HTMLInputElement>(store, isActive)
  return (
    <input
      {...described(props)}
      ref={input}
      type="checkbox"
      className={styles.check}
      tabIndex={isActive ? 0 : -1}
      checked={value === YES}
      onChange={event => store.choose(row, columnIndex, event.target.checked ? YES : NO)}
    />
  )
}

function ActiveCell(props: InputProps & { hint: string; isEditing: boolean }) {
  return props.column.kind === 'choice' ? <ChoiceCell {...props} /> : <TextCell {...props} />
}

function ChoiceCell(props: InputProps) {
  const { store, row, columnIndex, column, value } = props
  const input = useFocus<HTMLSelectElement>(store, true)
  return (
    <select
      {...described(props)}
      ref={input}
      className={styles.input}
      value={value}
      onChange={event => store.choose(row, columnIndex, event.target.value)}
    >
      {column.choices?.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

function TextCell(props: InputProps & { hint: string; isEditing: boolean }) {
  const { store, column, value, hint, isEditing } = props
  const input = useFocus<HTMLInputElement>(store, true)
  const typed = useGrid(store, store.typed)
  // All of it selected: the next key, or the next composition of an input method, replaces it.
  useLayoutEffect(() => {
    const { current } = input
    if (!current || document.activeElement !== current) return
    if (!isEditing) return current.select()
    const end = current.value.length
    if (current.selectionStart === 0 && current.selectionEnd === end) current.setSelectionRange(end, end)
  }, [isEditing, input])
  return (
    <input
      {...described(props)}
      ref={input}
      className={styles.input}
      inputMode={column.inputMode}
      autoComplete="off"
      spellCheck={false}
      placeholder={hint}
      value={isEditing ? typed : textOf(column, value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => store.type(event.target.value)}
      onFocus={event => isEditing || event.target.select()}
    />
  )
}

/** Takes the focus when the user activates its cell. */
function useFocus<Element extends HTMLElement>(store: GridStore, isActive: boolean) {
  const ref = useRef<Element>(null)
  const visit = useGrid(store, () => (isActive ? store.visit() : 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit takes the focus, also one of the same cell
  useLayoutEffect(() => {
    if (isActive && store.takeFocus()) ref.current?.focus({ preventScroll: true })
  }, [store, isActive, visit])
  return ref
}
