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
  /** What is the matter, in a few words; changes are read out. */
  message: ReactNode
  /** Buttons, the one that saves last. */
  children: ReactNode
}

/**
 * Stuck to the lower edge of a form that has changed. What holds the focus scrolls clear of it. It sticks within its
 * parent, so let it be the last child of the form's whole column. `--page-gutter` on the page lets it reach the edges.
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
