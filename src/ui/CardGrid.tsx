import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  /** The width that a card needs: a number and its label, or a title and a sentence. */
  size: 'small' | 'medium'
  /** One `<li>` with a link for each card. */
  children: ReactNode
}

/** Cards of equal size that lead somewhere, as many side by side as fit. */
export function CardGrid({ size, children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-size={size}>
      {children}
    </ul>
  )
}
