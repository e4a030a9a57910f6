import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ChevronsUpDown from 'lucide/dist/esm/icons/chevrons-up-down.mjs'
import type { ReactNode } from 'react'
import { Checkbox, checkbox } from '../form/Checkbox.tsx'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Table.module.css'

/** The type of content; determines the width and, on phones, the position in the row. */
export type CellKind = 'select' | 'media' | 'title' | 'menu' | 'field'

interface CellLook {
  kind?: CellKind
  /** Set at the line's end, in figures of equal width. */
  numeric?: boolean
  /** Hidden when the table is narrower than 52 rem. */
  optional?: boolean
  /** The position of a field in the two lines of a phone's row; hidden there without one. */
  phone?: PhonePlace
}

/** `top`: next to the title. `start` and `end` of the line below it. */
export type PhonePlace = 'top' | 'start' | 'end' | 'moreStart' | 'moreEnd'

const dataOf = ({ kind = 'field', numeric, optional, phone }: CellLook) => ({
  'data-kind': kind,
  'data-numeric': numeric || undefined,
  'data-optional': optional || undefined,
  'data-phone': phone,
})

export type SortDirection = 'asc' | 'desc'

interface ThProps extends CellLook {
  /** How the rows are sorted by this column now; `null` if they are sorted by another. */
  sort?: SortDirection | null
  /** Makes the heading a button. */
  onSort?: () => void
  /** A heading for columns without a visible one (menus, images). */
  hidden?: boolean
  children: ReactNode
}

/** A column's heading. */
export function Th({ sort, onSort, hidden, children, ...look }: ThProps) {
  const glyph = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      {...HEADER}
      {...dataOf(look)}
      scope="col"
      aria-sort={sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : undefined}
      data-label={typeof children === 'string' ? children : undefined}
      className={styles.th}
    >
      {hidden && <VisuallyHidden>{children}</VisuallyHidden>}
      {!hidden && onSort && (
        <button type="button" className={styles.sort} data-active={sort ? true : undefined} onClick={onSort}>
          {children}
          <Icon glyph={glyph} />
        </button>
      )}
      {!hidden && !onSort && children}
    </th>
  )
}

const HEADER = { role: 'columnheader' }

/**
 * The attributes of a `<td>`. A table has hundreds of them: a component for each would take longer than all else. A link in
 * a cell of kind `title` can be pressed anywhere in the cell (on a phone: in the row).
 */
export const cellProps = (look: CellLook = {}) => ({ role: 'cell', ...dataOf(look), className: styles.td })

interface SelectProps {
  /** "Select all products", "Select Blue mug". */
  label: string
  checked: boolean
  /** `isRange`: with Shift, by mouse or Space. */
  onChecked: (checked: boolean, isRange: boolean) => void
  indeterminate?: boolean
  disabled?: boolean
}

/** The box that ticks all rows of the page. */
export function SelectAllTh({ label, onChecked, ...rest }: SelectProps) {
  return (
    <th {...HEADER} {...dataOf({ kind: 'select' })} scope="col" className={styles.th}>
      <Checkbox aria-label={label} {...rest} onChange={event => onChecked(event.target.checked, false)} />
    </th>
  )
}

/** The cell with the box that ticks one row, as a plain element. */
export const selectCell = ({ label, checked, onChecked }: Pick<SelectProps, 'label' | 'checked' | 'onChecked'>) => (
  <td {...cellProps({ kind: 'select' })}>
    {checkbox({
      'aria-label': label,
      checked,
      // With Shift the browser would select the text between two clicks.
      onMouseDown: event => event.shiftKey && event.preventDefault(),
      onChange: ({ target, nativeEvent }) => onChecked(target.checked, (nativeEvent as MouseEvent).shiftKey),
    })}
  </td>
)
