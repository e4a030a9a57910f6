import type { FieldValues, Path } from 'react-hook-form'
import { Field } from '#ui/form/Field.tsx'
import type { FieldWidth } from '#ui/form/TextInput.tsx'
import { useField } from '../formMessages.ts'
import { DayInput } from './DayInput.tsx'

interface DayFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  width: FieldWidth
}

/** A calendar day, `2026-03-01`, or `INCOMPLETE_DAY`, which the form's schema has to refuse. */
export function DayField<Values extends FieldValues>({ name, width, ...rest }: DayFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  const { onChange, value, ...input } = field
  return (
    <Field {...rest} error={error}>
      <DayInput {...input} value={String(value)} width={width} onValue={onChange} />
    </Field>
  )
}
