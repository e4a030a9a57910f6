import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** A link with `buttonClass({ variant: 'ghost', square: true })`. */
  back?: ReactNode
  /** Next to the title: a status, a count. */
  badge?: ReactNode
  actions?: ReactNode
}

/** The header of every screen: its title and actions. */
export function PageHeader({ title, back, badge, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {badge}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
