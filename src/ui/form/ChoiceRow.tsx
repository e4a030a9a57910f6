import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface ChoiceRowProps {
  label?: ReactNode
  hint?: ReactNode
  /** Draws the control with the attributes that tie it to its words. */
  control: (tied: { id?: string; 'aria-describedby'?: string }) => ReactNode
}

/** Box, switch or dot with the words that belong to it, all of it to be pressed. Part of the choice controls. */
export function ChoiceRow({ label, hint, control }: ChoiceRowProps) {
  const id = useId()
  if (!label) return control({})
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.row}>
        {control({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
