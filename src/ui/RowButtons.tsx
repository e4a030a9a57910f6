import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { flushSync } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import styles from './RowButtons.module.css'
import { RowGrip } from './RowGrip.tsx'

interface RowButtonsProps {
  /** The row's index, from 0, and the number of rows. */
  index: number
  count: number
  /** "Move image 2 up", "Remove image 2". */
  upLabel: string
  downLabel: string
  /** Absent if rows are removed in another way. */
  removeLabel?: string
  onMove: (to: number) => void
  onRemove?: () => void
}

/**
 * Moves a row of an `<ol>`, by buttons or by dragging, and removes it. The focus follows a moved row; after removing it
 * moves to the next row, or to a button of the same section if it was the last.
 */
export function RowButtons({ index, count, upLabel, downLabel, removeLabel, onMove, onRemove }: RowButtonsProps) {
  const move = (pressed: HTMLElement, to: number, kind: string) => {
    if (to < 0 || to >= count) return
    const list = pressed.closest('ol')
    // Rendered before the focus moves: a button loses focus when it is moved in the DOM.
    flushSync(() => onMove(to))
    // The row itself, unless the list shows only some rows and this one is on another page now.
    const next = pressed.isConnected ? pressed : buttonsOf(list, kind).at(to < index ? 0 : -1)
    next?.focus()
  }
  const remove = (pressed: HTMLElement, onRemove: () => void) => {
    const list = pressed.closest('ol')
    const section = pressed.closest('section')
    flushSync(onRemove)
    const left = list?.isConnected ? buttonsOf(list, 'remove') : []
    const next = left[index] ?? left.at(-1) ?? section?.querySelector<HTMLElement>('button, input')
    next?.focus()
  }
  return (
    <span className={styles.buttons}>
      {count > 1 && <RowGrip index={index} onMove={onMove} />}
      <IconButton
        glyph={ArrowUp}
        label={upLabel}
        data-row-button="up"
        aria-disabled={index === 0}
        onClick={event => move(event.currentTarget, index - 1, 'up')}
      />
      <IconButton
        glyph={ArrowDown}
        label={downLabel}
        data-row-button="down"
        aria-disabled={index === count - 1}
        onClick={event => move(event.currentTarget, index + 1, 'down')}
      />
      {removeLabel && onRemove && (
        <IconButton
          glyph={Trash}
          label={removeLabel}
          data-row-button="remove"
          onClick={event => remove(event.currentTarget, onRemove)}
        />
      )}
    </span>
  )
}

const buttonsOf = (list: Element | null, kind: string) => [
  ...(list?.querySelectorAll<HTMLElement>(`[data-row-button=${kind}]`) ?? []),
]

/** The list with the row at `from` put to `to`. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows[from]
  return moved === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}
