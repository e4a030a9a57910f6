import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface ChoiceRowProps {
  label?: ReactNode
  hint?: ReactNode
  /** Renders the control with the attributes that associate it with its text. */
  control: (tied: { id?: string; 'aria-describedby'?: string }) => ReactNode
}

/** Checkbox, switch or radio button with its text, all of it clickable. Part of the choice controls. */
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
