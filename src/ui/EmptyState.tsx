import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** An image or a large icon. */
  art?: ReactNode
  title: ReactNode
  /** There is no screen around it, so its title is the page's heading. */
  isScreen?: boolean
  /** The purpose of the list, or why there are no results. */
  children?: ReactNode
  /** The first step. */
  actions?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ art, title, isScreen, children, actions }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
