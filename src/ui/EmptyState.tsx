import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** An image or a large icon. */
  art?: ReactNode
  title: ReactNode
  /** The purpose of the list, or why there are no results. */
  children?: ReactNode
  /** The first step. */
  actions?: ReactNode
}

/** Shown instead of an empty list. */
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
