import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'
import { FieldContext } from './fieldContext.ts'

interface FieldProps {
  label: ReactNode
  /** Help text; always visible. */
  hint?: ReactNode
  /** The error and how to fix it. */
  error?: ReactNode
  required?: boolean
  /** A `CharacterCount`. */
  counter?: ReactNode
  /** One control of the kit, or anything that spreads `useFieldControl()`. */
  children: ReactNode
}

/** A control with its label, hint, error and counter, all tied to it for a screen reader. */
export function Field({ label, hint, error, required = false, counter, children }: FieldProps) {
  const id = useId()
  const parts = [error ? `${id}-error` : '', hint ? `${id}-hint` : '', counter ? `${id}-counter` : ''].filter(Boolean)
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {counter && <span id={`${id}-counter`}>{counter}</span>}
      </div>
      <FieldContext
        value={{
          id,
          // By id as well: the name then survives where a popup hides everything else from screen readers.
          'aria-labelledby': `${id}-label`,
          ...(parts.length > 0 && { 'aria-describedby': parts.join(' ') }),
          ...(error && { 'aria-invalid': true as const }),
          ...(required && { 'aria-required': true as const }),
        }}
      >
        {children}
      </FieldContext>
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
