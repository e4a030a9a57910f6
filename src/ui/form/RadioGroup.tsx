import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './choice.module.css'
import fieldStyles from './Field.module.css'

interface RadioGroupProps {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** `Radio`s with the same `name`. */
  children: ReactNode
}

/** One of two to five choices, all of them in sight. */
export function RadioGroup({ legend, hint, error, children }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint || error ? id : undefined}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {children}
      {(error || hint) && (
        <p id={id} className={error ? fieldStyles.error : fieldStyles.hint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Without it the choice is named by `aria-labelledby`. */
  label?: ReactNode
  hint?: ReactNode
}

/** One choice of a `RadioGroup`. */
export function Radio({ label, hint, ...rest }: RadioProps) {
  return (
    <ChoiceRow
      label={label}
      hint={hint}
      control={tied => <input {...rest} {...tied} type="radio" className={styles.dot} />}
    />
  )
}
