import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  /** The card's heading; a card without one is a plain group. */
  title?: ReactNode
  /** Next to the title, at the end of the line. */
  actions?: ReactNode
  /** The content reaches the card's edges (tables, lists). */
  flush?: boolean
  children: ReactNode
}

/** A white box for one topic of a page. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
