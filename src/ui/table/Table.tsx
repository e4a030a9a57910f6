import type { ComponentProps, ReactNode } from 'react'
import styles from './Table.module.css'

/*
 * At phone width each row is laid out in two lines, and `display: grid` would take its meaning away in some browsers.
 * The roles say outright what the elements stop saying.
 */
const TABLE = { role: 'table' }
const GROUP = { role: 'rowgroup' }
const ROW = { role: 'row' }

interface TableProps {
  /** Names the table for a screen reader. */
  label: string
  /** Old rows are shown while new ones are on their way: dimmed, and still to be used. */
  busy?: boolean
  /** A `SortSelect`: what the headings' buttons do, at phone width. */
  sort?: ReactNode
  /** It may have more columns than there is room for: it then scrolls sideways, by itself. */
  wide?: boolean
  /** A `TableHead` and a `TableBody`. */
  children: ReactNode
}

/** Rows of one kind. Where it gets narrower than 40 rem, a row takes two lines. */
export function Table({ label, busy = false, sort, wide, children }: TableProps) {
  return (
    <div className={styles.container} data-wide={wide || undefined}>
      {sort}
      <table {...TABLE} aria-label={label} aria-busy={busy} className={styles.table}>
        {children}
      </table>
    </div>
  )
}

/** The line of `Th`s; stays in sight while the rows go by. */
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
  /** Ticked. Leave it out where rows can't be ticked. */
  selected?: boolean
}

/** One thing of the list. */
export function Row({ selected, ...rest }: RowProps) {
  return <tr {...rest} {...ROW} data-selected={selected || undefined} className={styles.row} />
}
