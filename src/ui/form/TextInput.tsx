import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './input.module.css'

/** A field is as wide as its typical content: a number, a code or an email address; default: full width. */
export type FieldWidth = 'short' | 'medium'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Inside the border before the text: a `$`, an icon. Decorative; the label must include it if it matters. */
  before?: ReactNode
  /** Inside the frame after the text: a unit, a button. */
  after?: ReactNode
  width?: FieldWidth
}

/** One line of text. */
export function TextInput({ before, after, width, ...rest }: TextInputProps) {
  const field = useFieldControl()
  return (
    <span className={styles.frame} dir={rest.dir} data-width={width}>
      {before && <span className={styles.affix}>{before}</span>}
      <input type="text" {...field} {...rest} className={styles.input} />
      {after && <span className={styles.affix}>{after}</span>}
    </span>
  )
}

type NumericProps = Omit<TextInputProps, 'before' | 'after' | 'type' | 'inputMode'>

/** An amount of dollars. Holds text, not a number: the form parses it. */
export function MoneyInput(props: NumericProps) {
  return (
    <TextInput
      placeholder="0.00"
      width="short"
      autoComplete="off"
      {...props}
      inputMode="decimal"
      dir="ltr"
      before="$"
    />
  )
}

/** A number with its unit (`lbs`). Holds text; not `type=number`, which a mouse wheel would change. */
export function NumberInput({
  unit,
  whole = false,
  ...rest
}: NumericProps & { unit?: string /** No decimals: phones show plain digits. */; whole?: boolean }) {
  return <TextInput width="short" autoComplete="off" {...rest} inputMode={whole ? 'numeric' : 'decimal'} after={unit} />
}
