import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

interface FieldGroupProps {
  label: ReactNode
  /** Help text; always visible. */
  hint?: ReactNode
  error?: ReactNode
  /** Controls with their own labels. */
  children: ReactNode
}

/** Several controls for one value, with label and error: a list of rows with buttons. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId()
  const parts = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like the other labels
    <div
      role="group"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={parts.join(' ') || undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon glyph={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
