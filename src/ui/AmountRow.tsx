import type { ReactNode } from 'react'
import styles from './AmountRow.module.css'

interface AmountRowProps {
  /** The first one takes the space that is left. */
  children: ReactNode
  /** At the end of the line. */
  amount?: string
}

/** A row of a card without padding: what it is, more about it, and an amount. */
export function AmountRow({ children, amount }: AmountRowProps) {
  return (
    <li className={styles.row}>
      {children}
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </li>
  )
}

/** Beside rows, or instead of them: a note. */
export function RowNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>
}
