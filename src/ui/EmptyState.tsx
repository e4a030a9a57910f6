import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** A picture or a large icon. */
  art?: ReactNode
  title: ReactNode
  /** What the thing is for, or why nothing is found. */
  children?: ReactNode
  /** The first step. */
  actions?: ReactNode
}

/** Stands where a list would be that has nothing to show. */
export function EmptyState({ art, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
