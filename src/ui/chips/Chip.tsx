import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  children: ReactNode
  /** With `removeLabel` ("Remove Kitchen") a cross. */
  onRemove?: () => void
  removeLabel?: string
}

/** One of several things that were picked: a category, a filter in force. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon glyph={X} />
        </button>
      )}
    </span>
  )
}
