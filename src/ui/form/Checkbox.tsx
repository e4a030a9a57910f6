import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> {
  /** Next to the box; without it the caller passes `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
  /** Some, but not all, of its items are selected. */
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** The box alone, as a plain element. */
export const checkbox = (props: ComponentProps<'input'>) => <input {...props} type="checkbox" className={styles.box} />

/** A boolean that is saved with the form. For immediate effect use a `Switch`. */
export function Checkbox({ label, hint, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const box = (tied: { id?: string; 'aria-describedby'?: string }) =>
    checkbox({
      ...rest,
      ...tied,
      ref: element => {
        if (element) element.indeterminate = indeterminate
        ref?.(element)
      },
    })
  return <ChoiceRow label={label} hint={hint} control={box} />
}
