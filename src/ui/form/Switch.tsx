import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './choice.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox that speaks as a switch; the browser itself keeps `aria-checked`. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** Turns something on or off. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <ChoiceRow
      label={label}
      hint={hint}
      control={tied => <input {...rest} {...tied} {...SWITCH} className={styles.switch} />}
    />
  )
}
