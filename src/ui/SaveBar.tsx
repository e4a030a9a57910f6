import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SaveBar.module.css'
import { Spinner } from './Spinner.tsx'

export type SaveState = 'default' | 'loading' | 'success' | 'error'

interface SaveBarProps {
  /** Names the bar: "Unsaved changes". */
  label: string
  state?: SaveState
  /** A short error message; changes are announced. */
  message: ReactNode
  /** Buttons, the one that saves last. */
  children: ReactNode
}

/**
 * Sticks to the bottom of a changed form. Focused elements scroll clear of it. It sticks within its parent, so make it
 * the last child of the form's whole column. `--page-gutter` on the page extends it to the edges.
 */
export function SaveBar({ label, state = 'default', message, children }: SaveBarProps) {
  return (
    <section aria-label={label} className={styles.bar} data-state={state} data-bottom-bar>
      <p role="status" className={styles.message}>
        {state === 'loading' && <Spinner />}
        {state === 'success' && <Icon glyph={CircleCheck} />}
        {state === 'error' && <Icon glyph={CircleAlert} />}
        <span>{message}</span>
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
