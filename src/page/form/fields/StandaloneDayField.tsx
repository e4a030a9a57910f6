import { useState } from 'react'
import { Field } from '#ui/form/Field.tsx'
import type { FieldWidth } from '#ui/form/TextInput.tsx'
import { INCOMPLETE_DAY } from '../incompleteDay.ts'
import { DayInput } from './DayInput.tsx'

interface StandaloneDayFieldProps {
  label: string
  hint?: string
  error?: string
  /** The error of a date that is typed in part, shown once the field is left. */
  incomplete: string
  width?: FieldWidth
  /** A calendar day, `2026-03-01`, `INCOMPLETE_DAY`, or empty for none. */
  value: string
  onValue: (value: string) => void
}

/** A calendar day that is no field of a form: a filter, or an input of a test. */
export function StandaloneDayField({ error, incomplete, width, value, onValue, ...rest }: StandaloneDayFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const change = (day: string) => {
    setLeft(false)
    onValue(day)
  }
  return (
    <Field {...rest} error={value === INCOMPLETE_DAY && isLeft ? incomplete : error}>
      <DayInput value={value} width={width} onValue={change} onBlur={() => setLeft(true)} />
    </Field>
  )
}
