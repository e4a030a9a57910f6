import type { ComponentProps, ReactNode } from 'react'
import styles from './Table.module.css'

/* On phones each row is laid out in two lines, and `display: grid` removes the table semantics in some browsers.
   Explicit roles restore them. */
const TABLE = { role: 'table' }
const GROUP = { role: 'rowgroup' }
const ROW = { role: 'row' }

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
  /** A `TableHead` and a `TableBody`. */
  children: ReactNode
}

/** Rows of one type. Below a width of 40 rem, a row has two lines. */
export function Table({ label, busy = false, sort, wide, note, children }: TableProps) {
  return (
    <>
      <div className={styles.container} data-wide={wide || undefined}>
        {sort}
        <table {...TABLE} aria-label={label} aria-busy={busy} className={styles.table}>
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

/** The `Row`s. */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody {...GROUP} className={styles.body}>
      {children}
    </tbody>
  )
}

interface RowProps extends Omit<ComponentProps<'tr'>, 'className'> {
  /** Selected. Omit it if rows can't be selected. */
  selected?: boolean
}

/** One thing of the list. */
export function Row({ selected, ...rest }: RowProps) {
  return <tr {...rest} {...ROW} data-selected={selected || undefined} className={styles.row} />
}
