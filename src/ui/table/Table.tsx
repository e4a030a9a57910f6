import type { DOMAttributes, ReactNode, Ref } from 'react'
import styles from './Table.module.css'

/* On phones each row is laid out in two lines, and `display: grid` removes the table semantics in some browsers.
   Explicit roles restore them. */
const TABLE = { role: 'table' }
const GROUP = { role: 'rowgroup' }
const ROW = { role: 'row' }

/** The attributes of a `<tr>` in a `TableBody`. Without `isSelected`, rows can't be selected. */
export const rowProps = (isSelected?: boolean) => ({
  ...ROW,
  'data-selected': isSelected || undefined,
  className: styles.row,
})

interface TableProps {
  /** Names the table for a screen reader. */
  label: string
  /** Old rows are shown while new ones are loading: dimmed, but usable. */
  busy?: boolean
  /** A `SortSelect`: replaces the headings' buttons on phones. */
  sort?: ReactNode
  /** It may have more columns than fit: then it scrolls horizontally. */
  wide?: boolean
  /** Below the rows: what holds for all of them. */
  note?: ReactNode
  /** Handlers for what is in the rows. */
  events?: DOMAttributes<HTMLTableElement>
  ref?: Ref<HTMLTableElement>
  /** A `TableHead` and a `TableBody`. */
  children: ReactNode
}

/** Rows of one type. Below a width of 40 rem, a row has two lines. */
export function Table({ label, busy = false, sort, wide, note, events, ref, children }: TableProps) {
  return (
    <>
      <div className={styles.container} data-wide={wide || undefined}>
        {sort}
        <table {...TABLE} {...events} ref={ref} aria-label={label} aria-busy={busy} className={styles.table}>
          {children}
        </table>
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </>
  )
}

/** The row of `Th`s; sticky. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...GROUP} className={styles.head}>
      <tr {...ROW}>{children}</tr>
    </thead>
  )
}

/** The rows: `<tr>`s with `rowProps`, of `<td>`s with `cellProps`. */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody {...GROUP} className={styles.body}>
      {children}
    </tbody>
  )
}
