import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral'

interface BadgeProps {
  tone?: Tone
  children: ReactNode
}

/** A short label: a count, a plan, "New". For a status, use `StatusBadge`. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}

/** The state of a thing: a dot and the state's name, so that it does not speak by color alone. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles.status} ${styles[tone]}`}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  )
}
