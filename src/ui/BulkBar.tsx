import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'
import { IconButton } from './IconButton.tsx'

interface BulkBarProps {
  /** Names the bar: "Actions for selected products". */
  label: string
  /** How many are ticked: "3 selected". Read out when it changes. */
  count: ReactNode
  clearLabel: string
  onClear: () => void
  /** The bulk actions. */
  children: ReactNode
}

/**
 * Floats over a list while rows are selected. It must be the last child of the page's column, because it sticks within
 * its parent.
 */
export function BulkBar({ label, count, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section aria-label={label} className={styles.bar} data-bottom-bar>
      <p role="status" className={styles.count}>
        {count}
      </p>
      <IconButton glyph={X} label={clearLabel} size="small" onClick={onClear} />
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
