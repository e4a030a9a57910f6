import type { ReactNode } from 'react'
import styles from './ViewTabs.module.css'

/** Views of the same list, each with its own URL. Contains one `ViewTab` per view. */
export function ViewTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

/** One view. Its child is a link; the one with `aria-current` is the view that shows. */
export function ViewTab({ children }: { children: ReactNode }) {
  return <li className={styles.tab}>{children}</li>
}
