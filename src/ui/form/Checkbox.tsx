import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> {
  /** Beside the box; without it the caller gives `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
  /** Some, not all, of what it stands for. */
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** Yes or no, taken over with the rest of the form. What works at once is a `Switch`. */
export function Checkbox({ label, hint, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const box = (tied: { id?: string; 'aria-describedby'?: string }) => (
    <input
      {...rest}
      {...tied}
      type="checkbox"
      className={styles.box}
      ref={element => {
        if (element) element.indeterminate = indeterminate
        ref?.(element)
      }}
    />
  )
  return <ChoiceRow label={label} hint={hint} control={box} />
}
